"""All text for people: codes and values go in, English, Japanese or Russian comes out."""
