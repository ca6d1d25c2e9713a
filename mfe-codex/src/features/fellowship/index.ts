export { fellowshipLists } from './fellowship.state.ts';
