/** Documents of a memory. */
export { Documents } from './Documents.tsx';
export { factsOf } from './document-words.ts';
