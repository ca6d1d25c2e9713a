export { requests } from './summons.state.ts';
