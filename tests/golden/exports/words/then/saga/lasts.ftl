lasts-temporary = to the end of the scene
lasts-lasting = to the end of the chapter
lasts-permanent = until it is bought off
lasts-for-good = for good
