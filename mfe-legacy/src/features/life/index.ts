/** A life in chapters, where it happened, and its voice (decision 0185). */
export { Life } from './Life.tsx';
