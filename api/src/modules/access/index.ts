/** May this viewer see, find, name or search something: one answer for every list, count, push, mail, job and picture (docs/access.md). */
export { canFind, canName, canReadProfile, canSearch } from './people.ts';
export {
  isCommentShown,
  memorialVisibleTo,
  memoryAt,
  memoryVisibleTo,
  viewerOf,
  visibleTo,
  type Viewer,
} from './resources.ts';
export { streamsFor, type Streams } from './streams.ts';
export { isOfOneCare, noneBlocked, notBlocked } from './ties.ts';
