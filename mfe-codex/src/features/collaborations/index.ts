/** Who tells a life together with one: a section of the fellowship tab, and of its file. */
export { Collaborations } from './Collaborations.tsx';
