/**
 * What the game looks like, drawn by our own code. Without state, shared at build time: each package carries the figures it draws.
 */
export { BadgeFigure, type BadgeFigureProps } from './BadgeFigure.tsx';
export { BeingFigure, type BeingFigureProps } from './BeingFigure.tsx';
export { ClassSign, type ClassSignProps } from './ClassSign.tsx';
export { CosmicChart, type CosmicChartProps } from './CosmicChart.tsx';
export type { Form, Mood } from './beings-table.ts';
