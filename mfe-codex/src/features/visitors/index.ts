/** Who looked at one's profile, and whether one takes part. */
export { Visitors } from './Visitors.tsx';
export { VisitorsChoice } from './VisitorsChoice.tsx';
