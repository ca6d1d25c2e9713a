export { lifeLists, placesOf } from './life.state.ts';
