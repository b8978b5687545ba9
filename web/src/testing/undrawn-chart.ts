/** In the place of uPlot where nothing is drawn: what a chart shows is in its table. */
export default class UndrawnChart {
  static paths = { bars: () => undefined };
  destroy() {}
}
