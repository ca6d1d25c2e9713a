/** Memories of this calendar day in former years. */
export { OnThisDayAtHome } from './OnThisDayAtHome.tsx';
