export { lifeLists } from './life.state.ts';
