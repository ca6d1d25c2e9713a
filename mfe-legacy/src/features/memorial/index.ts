/** What other features may use of memorials. */
export { memorials } from './memorial.api.ts';
