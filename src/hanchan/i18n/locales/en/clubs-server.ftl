# Clubs on a server: what was done there.

club-told-add = { $name } was added.
club-told-added = Members were added.
club-told-name = { $name } is shown under this name now.
club-told-role = { $name } is { $role ->
    [owner] an owner
    [organiser] an organiser
    [referee] a referee
   *[player] a player
} now.
club-told-leave = { $name } left the club.
club-told-forget = The name of { $name } was removed.
club-told-link = { $name } got a new link.
club-told-invite = A new invitation was made.
club-told-uninvite = The invitation was withdrawn.
club-told-describe = What the club says of itself was changed.
club-told-rules = The rulebook was changed.
club-told-show = Who may see the page was changed.
club-told-join = { $name } joined by the invitation.
club-told-event = A new event was made.
club-told-bring = An event was brought into the club.
club-simplified = { $players ->
    [3] Matches of three rated in simplified form
   *[other] Matches rated in simplified form
}
