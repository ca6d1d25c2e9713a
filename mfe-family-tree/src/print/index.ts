/**
 * A family on paper: `sheetOf` draws it once, `planOf` lays it on paper, and `svgOf`, `pdfOf`, `pngOf` write it. Nothing here knows React. Loaded
 * only by whoever prints.
 */
export { chosenOf, posterViews, ringsOf, type Choice, type PosterView } from './chosen.ts';
export {
  LEGIBLE,
  planOf,
  pointsOf,
  type Orientation,
  type PaperChoice,
  type PaperSize,
  type Plan,
} from './paper.ts';
export { sheetOf, type Press, type Printed, type SheetOptions } from './sheet.ts';
export { fanSheetOf, type FanOptions } from './fan-sheet.ts';
export { livesSheetOf, type LivesOptions } from './lives-sheet.ts';
export type { SheetWords } from './furniture.ts';
export { svgOf } from './svg.ts';
export { pdfOf } from './pdf.ts';
export { paintSheet, pngOf } from './pixels.ts';
export { browserPress } from './browser.ts';
export { paceOf } from './pace.ts';
