lasts-temporary = until the end of the scene
lasts-lasting = until the end of the chapter
lasts-permanent = until bought off
lasts-for-good = permanent
