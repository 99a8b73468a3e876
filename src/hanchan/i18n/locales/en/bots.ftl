# The bots that come with hanchan: what they are called on the page, and what each does.

bots-level = Level { $level }: { $means }.
bots-beginner = Beginner
bots-cautious = Cautious
bots-hasty = Hasty
bots-expected = Expected value
bots-seasoned = Seasoned
bots-random = Random
bots-efficient = Fast
bots-beginner-means = counts steps to tenpai, makes mistakes, calls every tile that helps, never folds
bots-cautious-means = plays fast, and folds against riichi
bots-hasty-means = weighs value and risk without looking ahead, and may take its second choice
bots-expected-means = looks ahead, and estimates the value and the risk of each choice
bots-seasoned-means = chooses as strong people did in a thousand matches, from the values and risks that Expected value finds
bots-random-means = plays anything
bots-efficient-means = builds the fastest hand and never looks at yours
