/** Only until the modules of trees ask `access` themselves. */
import { memorialAt, visibleTo, type Viewer } from '../access/index.ts';

export { notBlocked } from '../access/index.ts';
export const memorialVisibleTo = (viewer: Viewer, alias: string) =>
  visibleTo(viewer, memorialAt(alias));
