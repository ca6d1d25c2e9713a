/** What the features of this remote know of a memory together: its words and its pictures. */
export {
  audienceName,
  listed,
  memoryHref,
  readersSentence,
  registerLabel,
  whenWords,
  type AudienceFacts,
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
export { MemoryLine, type MemoryLineProps } from './MemoryLine.tsx';
export { altOf, PictureFace, Thumb } from './Pictures.tsx';
export { Words } from './Words.tsx';
