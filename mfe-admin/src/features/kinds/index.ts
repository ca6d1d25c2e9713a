/** The kinds of connection of this instance. */
export { Kinds } from './Kinds.tsx';
