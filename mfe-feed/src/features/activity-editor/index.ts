/** Recording a memory: what other features may use of it. */
export { useDraftsOfThisSession } from './draft-session.ts';
