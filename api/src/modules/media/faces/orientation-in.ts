/** How a photograph was held, by its file. */
import { readCameraTags } from '../camera-tags.ts';
import { orientationOf, type Orientation } from './orientation.ts';

export const orientationIn = (bytes: Buffer): Orientation =>
  orientationOf(readCameraTags(bytes).orientation);
