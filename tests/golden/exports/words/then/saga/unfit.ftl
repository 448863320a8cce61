unfit-unfit = it does not fit this roll
unfit-turned = grace turns it round
