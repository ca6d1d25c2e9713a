/** What other features may use of memorials. */
export {
  answerInvitation,
  answerLife,
  keyOfInvitation,
  memorials,
  stewardInvitations,
} from './memorial.api.ts';
export { dateWords } from './date-words.ts';
export { presetWords } from '../presets/index.ts';
export { usePeople, type FoundPerson } from './use-people.ts';
