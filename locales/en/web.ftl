### The page. The conventions are in docs/words.md.

web-close = Close
