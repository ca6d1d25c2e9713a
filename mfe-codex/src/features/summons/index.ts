export { summonsLists } from './summons.state.ts';
