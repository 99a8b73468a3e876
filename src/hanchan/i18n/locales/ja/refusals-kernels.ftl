# 対局規則をここではコンパイルして動かせない理由。

library-unwanted = { $name } が設定されているので、対局規則はインタプリタで動きます。
library-other = { $path } は別のソースから作られたものなので、対局規則はインタプリタで動きます。hanchan を入れ直してください。
library-broken = { $path } を読み込めない（{ $reason }）ので、対局規則はインタプリタで動きます。そのファイルを消すか、hanchan を入れ直してください。
library-unkept = { $path } に何も保存できない（{ $reason }）ので、対局規則はインタプリタで動きます。
compiler-none = C コンパイラがないので、対局規則はインタプリタで動きます。コンパイラを入れるか、pip install ziglang を実行してください。
compiler-failed = C コンパイラに拒まれたので、対局規則はインタプリタで動きます：{ $reason }
