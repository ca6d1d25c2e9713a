/** What other features of this remote ask of home. */
export { quiet } from './home.state.ts';
