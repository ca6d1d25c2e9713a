/** What a viewer may see (data-model.md): one SQL predicate for every list, search, count, export, push, job and mail. */
export { visibleTo, notBlocked, viewerOf, type Viewer } from './visible-to.ts';
