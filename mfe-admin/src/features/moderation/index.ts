/** Two sections of the administration: what was reported, and who asks for a second look. */
export { Appeals } from './Appeals.tsx';
export { Moderation } from './Moderation.tsx';
