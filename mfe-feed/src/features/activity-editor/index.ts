/** Recording a memory: what other features may use of it. */
export { default as ActivityModal, type ActivityModalProps } from './ActivityModal.tsx';
export { useDraftsOfThisSession } from './draft-session.ts';
export { bringToEditor, sendMemory } from './later.ts';
