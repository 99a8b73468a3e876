# Refusals: why the rules do not run compiled here.

library-unwanted = The rules run interpreted, which is slower, because { $name } is set. Unset it to run them compiled.
library-other = The rules run interpreted, which is slower, because { $path } was built from other sources. Install hanchan again.
library-broken = The rules run interpreted, which is slower, because { $path } { $reason ->
    [truncated] is incomplete
   *[other] cannot be loaded ({ $reason })
}. Delete that file, or install hanchan again.
library-unkept = The rules run interpreted, which is slower, because nothing can be saved in { $path } ({ $reason }). Make sure that this folder can be written to and has space.
compiler-none = The rules run interpreted, which is slower, because there is no C compiler here. Install one, for example with: pip install ziglang
compiler-failed = The rules run interpreted, which is slower, because the C compiler failed ({ $reason }). Set CC to another compiler.
