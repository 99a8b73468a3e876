# The page as a folder of files, where no server answers.

web-download-failed = The file could not be saved. Try again.
