# Refusals: why the law cannot be played compiled here.

library-unwanted = The law is played interpreted, for { $name } is set.
library-other = The law is played interpreted, for { $path } was built from other sources. Install hanchan anew.
library-broken = The law is played interpreted, for { $path } cannot be loaded ({ $reason }). Delete that file, or install hanchan anew.
library-unkept = The law is played interpreted, for nothing can be kept in { $path } ({ $reason }).
compiler-none = The law is played interpreted, for there is no C compiler here. Install one, or do it with: pip install ziglang
compiler-failed = The law is played interpreted, for the C compiler refused it: { $reason }
