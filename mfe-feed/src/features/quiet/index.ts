/** Whether somebody is left in peace: asked by home, and by whatever else would suggest something. */
export { quiet } from './quiet.state.ts';
