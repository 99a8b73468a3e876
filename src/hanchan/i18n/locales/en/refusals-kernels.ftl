# Refusals: why the law cannot be played compiled here.

library-unwanted = The law runs interpreted because { $name } is set.
library-other = The law runs interpreted because { $path } was built from other sources. Install hanchan again.
library-broken = The law runs interpreted because { $path } cannot be loaded ({ $reason }). Delete that file, or install hanchan again.
library-unkept = The law runs interpreted because nothing can be saved in { $path } ({ $reason }).
compiler-none = The law runs interpreted because there is no C compiler here. Install one, for example with: pip install ziglang
compiler-failed = The law runs interpreted because the C compiler refused it: { $reason }
