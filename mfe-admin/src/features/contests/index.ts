export { Contests } from './Contests.tsx';
