# The page as a folder of files, where no server answers.

web-download-failed = The file could not be saved. Try again.
web-engine-loading = Loading hanchan
web-engine-starting = Starting hanchan
web-engine-bytes = { $loaded } of { $total } MB
web-engine-failed = hanchan could not start.
web-engine-failed-wasm = This browser has no WebAssembly, or it is switched off. Use a current Chrome, Firefox or Safari.
web-engine-failed-storage = The browser gives this page no room to keep your matches. Free some space or allow this site to store data, then try again.
web-engine-failed-network = A file could not be loaded. Check your connection, then try again.
web-engine-failed-later = What this browser keeps was written by a later version of hanchan. Load the page again with a network, so that the later version comes.
web-engine-failed-other = Try again; if that does not help, use another browser.
web-engine-elsewhere = hanchan is open in another tab of this browser; your matches can be used in one tab at a time.
web-engine-take-over = Use it here
web-engine-not-lasting = The browser keeps nothing of this page, as in a private window: matches are lost when you close it. Save what you want to keep.

web-needs-server = This needs a server
web-needs-server-means = Others take part here, and for that a server is needed; anyone can run one with these two lines.
web-needs-server-docs = How to run a server

## In the place of the messages of the same name without “in-browser”

lobby-lead-in-browser = { $bots ->
    [2] Two
   *[other] Three
} bots are waiting, all of it in this browser: no account, no server.
lobby-new-means-in-browser = Choose the rules, the bots and the clock, and what helps you.
lobby-no-server-in-browser = hanchan does not answer. Load the page again, then try once more.
web-rules-nobody-in-browser = { lobby-no-server-in-browser }
web-replay-no-server-in-browser = { lobby-no-server-in-browser }
web-event-offline-in-browser = { lobby-no-server-in-browser }
web-event-old-in-browser = { lobby-no-server-in-browser }
web-tally-file-offline-in-browser = { lobby-no-server-in-browser }
web-load-failed-in-browser = This screen could not be loaded. Check your connection.
web-tally-private-in-browser = Tallies stay in this browser. To take one with you, save the file.
web-events-here-in-browser = Events in this browser
web-settings-kept = On this device
web-move-means = Matches, tallies, events and settings are kept in this browser alone. As a file they move to another device, or to a server of your own. Do not pass the file on: it has the keys to your seats.
web-move-save = Save everything as a file
web-move-bring = Bring a saved file
web-move-replaces = Everything in this browser is replaced by what { $name } has.
web-move-replace = Replace
web-move-settings = Matches, tallies and events of the file are here now. Its settings take more room than the browser gives; yours stay as they were.
web-move-large = The file has more than 512 MB.
web-engine-damaged = What this browser had kept could not be read. It was set aside, and hanchan begins again with nothing.
web-engine-save-damaged = Save what was set aside
