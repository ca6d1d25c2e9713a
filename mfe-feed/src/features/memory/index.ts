/** What the features of this remote know of a memory together: its words and its pictures. */
export {
  audienceName,
  familyReachNames,
  joinNames,
  memoryHref,
  reachedWords,
  reachOf,
  readersSentence,
  registerLabel,
  whenWords,
  yearMark,
  type AudienceFacts,
  type FamilyReach,
} from './memory-words.ts';
export { beingName, feelingName, moodName, subtypeName, t, typeName } from './memory.messages.ts';
export {
  changeMemory,
  feed,
  memories,
  memoryEdited,
  memoryGone,
  memoryPublished,
  refreshMemory,
  type MemoryQuery,
} from './memory.state.ts';
export { HiddenWord } from './HiddenWord.tsx';
export { MemoryEntry, type MemoryEntryProps } from './MemoryEntry.tsx';
export { altOf, canShow, PictureFace, srcSetOf, Thumb } from './Pictures.tsx';
export { Words } from './Words.tsx';
