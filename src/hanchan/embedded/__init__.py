"""hanchan in a worker of any page: `hanchan.js` asks, and is answered in JSON."""
