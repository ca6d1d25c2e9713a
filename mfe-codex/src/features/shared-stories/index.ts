/** Stories that several tell: a section of the fellowship tab, and of its file: each file costs the entry its name and its digest. */
export { SharedStories } from './SharedStories.tsx';
