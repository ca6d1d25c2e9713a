/** What other features may use of memorials. */
export {
  answerInvitation,
  answerLife,
  keyOfInvitation,
  stewardInvitations,
} from './memorial.api.ts';
export { usePeople, type FoundPerson } from './use-people.ts';
