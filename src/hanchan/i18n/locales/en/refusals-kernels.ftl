# Refusals: why the rules do not run compiled here.

library-unwanted = The rules cannot run compiled, because { $name } is set. Unset this variable.
library-other = The rules cannot run compiled, because { $path } was built from other sources. Delete that file, or install hanchan again.
library-broken = The rules cannot run compiled, because { $path } { $reason ->
    [truncated] is incomplete
   *[other] cannot be loaded ({ $reason })
}. Delete that file, or install hanchan again.
library-unkept = The rules cannot run compiled, because the folder { $path } cannot be written to ({ $reason }). Check the path, its permissions and the free space.
compiler-none = The rules cannot run compiled, because there is no C compiler here. Install one, for example with: pip install ziglang
compiler-failed = The rules cannot run compiled, because the C compiler failed ({ $reason }). Set CC to another compiler.
