/** Recording a memory: what other features may use of it. */
export { browserBackends, type DraftBackend } from './draft-backends.ts';
export { useDraftsOfThisSession, writerOf } from './draft-session.ts';
export { bringToEditor, sendMemory } from './later.ts';
