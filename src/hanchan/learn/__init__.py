"""Players are trained here: by imitation, then by playing, and tried before anybody meets them.

::

    clone(settings, folder)        imitate a bot, and logs
    improve(settings, folder)      play against that clone, bots and oneself, and get better
    try_out(settings, folder)      is it better than the bot? The arena says

The first two need the extra `learn`, which brings torch; playing by the weights needs numpy alone
(`hanchan.bots.learned`).
"""
