fits-0 = not at all
fits-1 = barely
fits-2 = moderately
fits-3 = clearly
