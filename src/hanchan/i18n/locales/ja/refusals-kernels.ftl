# 対局規則をここではコンパイルして動かせない理由。

library-unwanted = { $name } が設定されているので、対局規則をコンパイルして動かせません。この変数を外してください。
library-other = { $path } は別のソースから作られたものなので、対局規則をコンパイルして動かせません。そのファイルを消すか、hanchan を入れ直してください。
library-broken = { $path } { $reason ->
    [truncated] が途中で切れている
   *[other] を読み込めない（{ $reason }）
}ので、対局規則をコンパイルして動かせません。そのファイルを消すか、hanchan を入れ直してください。
library-unkept = フォルダー { $path } に書き込めない（{ $reason }）ので、対局規則をコンパイルして動かせません。パス、権限、空き容量を確かめてください。
compiler-none = C コンパイラがないので、対局規則をコンパイルして動かせません。たとえば次のように入れてください：pip install ziglang
compiler-failed = C コンパイラが失敗した（{ $reason }）ので、対局規則をコンパイルして動かせません。CC に別のコンパイラを指定してください。
