export { blockedList, fellowshipLists } from './fellowship.state.ts';
