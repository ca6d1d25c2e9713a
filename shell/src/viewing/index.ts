export { createMarker, viewingOf, type ViewingMarker } from './viewing.ts';
