/** What a viewer may see (data-model.md): one SQL predicate for every list, search, count, export, push, job and mail. */
export { streamsFor, type Streams } from './streams.ts';
export { visibleTo, noneBlocked, notBlocked, viewerOf, type Viewer } from './visible-to.ts';
export { memorialVisibleTo } from './memorials.ts';
