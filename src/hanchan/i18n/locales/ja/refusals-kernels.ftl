# 対局規則をここではコンパイルして動かせない理由。

library-unwanted = { $name } が設定されているので、対局規則はインタプリタで動きます。速くするには設定を外してください。
library-other = { $path } は別のソースから作られたものなので、対局規則はインタプリタで動きます。hanchan を入れ直してください。
library-broken = { $path } { $reason ->
    [truncated] が途中で切れている
   *[other] を読み込めない（{ $reason }）
}ので、対局規則はインタプリタで動きます。そのファイルを消すか、hanchan を入れ直してください。
library-unkept = { $path } に何も保存できない（{ $reason }）ので、対局規則はインタプリタで動きます。書き込めて空きのあるフォルダーにしてください。
compiler-none = C コンパイラがないので、対局規則はインタプリタで動きます。コンパイラを入れるか、pip install ziglang を実行してください。
compiler-failed = C コンパイラが失敗した（{ $reason }）ので、対局規則はインタプリタで動きます。CC に別のコンパイラを指定してください。
