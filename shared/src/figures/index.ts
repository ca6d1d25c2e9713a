/**
 * What the game looks like, drawn by our own code. Without state, shared at build time: each package carries the figures it draws.
 */
export { BeingFigure, type BeingFigureProps } from './BeingFigure.tsx';
export type { Form, Mood } from './beings-table.ts';
