/** Every picture of the demo family by its key: what is drawn, how it is described, and in which year it was "taken". */
import { printScene } from './print.ts';
import { portraits } from './portraits.ts';
import { views } from './views.ts';

export const pictures = { ...portraits, ...views };
export type PictureKey = keyof typeof pictures;
export const pictureKeys = Object.keys(pictures).filter(
  (key): key is PictureKey => key in pictures,
);

/** JPEG bytes, the same on every call. */
export const drawPicture = (key: PictureKey): Promise<Buffer> =>
  printScene(pictures[key].draw(), pictures[key].year);
