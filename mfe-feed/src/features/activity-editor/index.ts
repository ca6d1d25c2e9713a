/** Recording a memory: what others may use of it. */
export { browserBackends } from './draft-backends.ts';
export { forgetDrafts } from './draft-store.ts';
