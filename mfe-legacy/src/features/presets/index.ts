/** How presets of stewardship are said, to every page that names one. */
export { offered, presetWords } from './presets.ts';
