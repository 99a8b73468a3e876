# サーバー上のクラブ：そこで行われたこと。

club-told-add = { $name } さんを追加しました。
club-told-added = 会員を追加しました。
club-told-name = { $name } さんはこの名前で表示されます。
club-told-role = { $name } さんは{ $role ->
    [owner] オーナー
    [organiser] 運営
    [referee] 審判
   *[player] 選手
}になりました。
club-told-leave = { $name } さんはクラブを離れました。
club-told-forget = { $name } さんの名前を消しました。
club-told-link = { $name } さんに新しいリンクを作りました。
club-told-invite = 新しい招待リンクを作りました。
club-told-uninvite = 招待リンクを取り消しました。
club-told-describe = クラブの紹介を変更しました。
club-told-rules = 規則を変更しました。
club-told-show = ページの公開範囲を変更しました。
club-told-join = { $name } さんが招待リンクで入会しました。
club-told-event = 新しい大会を作りました。
club-told-bring = すでにある大会をクラブに加えました。
club-simplified = { $players ->
    [3] 簡易計算でレーティングに数える三人麻雀の対局
   *[other] 簡易計算でレーティングに数える対局
}
