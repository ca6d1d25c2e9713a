/** What the features of this remote know of a memory together: its words and its pictures. */
export { audienceName, listed, memoryHref, readersSentence, registerLabel, whenWords, type AudienceFacts } from './memory-words.ts';
export { beingName, feelingName, moodName, subtypeName, t, typeName } from './memory.messages.ts';
export { linkified, paragraphs, type Piece } from './linkify.ts';
