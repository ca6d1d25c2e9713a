/** Memorials as a list names them, to every page that offers or dates one: which one may read, and when they lived. */
export { dateWords } from './date-words.ts';
export { memorials } from './memorials.api.ts';
