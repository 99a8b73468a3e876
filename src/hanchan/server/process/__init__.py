"""The server as a process, whatever it serves: settings, connections, logs, numbers."""
