/** What notifications say and where they lead: pure, for the page and for the server, which words what it pushes. */
export { addressOf, destinationOf, type Destination } from './destinations.ts';
export { sentenceOfCare } from './care-sentences.ts';
export { sentenceForAll } from './sentence-for-all.ts';
export { sentenceFor } from './sentences.ts';
export { groupTitle, readData, waitingTitle } from './titles.ts';
