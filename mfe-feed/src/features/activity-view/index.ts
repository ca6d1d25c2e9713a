/** Pictures as large as the screen, for whoever shows them. */
export { Lightbox } from './Lightbox.tsx';
export { ratioOf } from './rows.ts';
