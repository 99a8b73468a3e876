# The page as a folder of files, where no server answers.

web-download-failed = The file could not be saved. Try again.
web-engine-loading = Loading hanchan
web-engine-starting = Starting hanchan
web-engine-bytes = { $loaded } of { $total } MB
web-engine-failed = hanchan could not start.
web-engine-failed-wasm = This browser has no WebAssembly, or it is switched off. Use a current Chrome, Firefox or Safari.
web-engine-failed-storage = The browser gives this page no room to keep your matches. Free some space or allow this site to store data, then try again.
web-engine-failed-network = A file could not be loaded. Check your connection, then try again.
web-engine-failed-other = Try again; if that does not help, use another browser.
web-engine-elsewhere = hanchan is open in another tab of this browser; your matches can be used in one tab at a time.
web-engine-take-over = Use it here
web-engine-not-lasting = The browser keeps nothing of this page, as in a private window: matches are lost when you close it. Save what you want to keep.
