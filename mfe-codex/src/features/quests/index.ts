/** Missions and power-ups: sections of the persona tab. */
export { MissionsSection } from './MissionsSection.tsx';
export { PowersSection } from './PowersSection.tsx';
