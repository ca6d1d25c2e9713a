/** What is needed only when something goes out or is opened again: fetched then. */
export { bringToEditor, sendMemory } from '../activity-editor/index.ts';
export { refreshComments, sendComment } from '../comments/index.ts';
export { feed, refreshMemory } from '../memory/index.ts';
