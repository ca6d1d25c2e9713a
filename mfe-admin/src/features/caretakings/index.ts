export { Caretakings } from './Caretakings.tsx';
