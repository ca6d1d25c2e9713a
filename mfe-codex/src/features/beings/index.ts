/** What the twelve companions are called. */
export { beingName, feelingName, moodName } from './beings.messages.ts';
