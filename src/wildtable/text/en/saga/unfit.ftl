unfit-unfit = does not fit this roll
unfit-turned = turned around by grace
