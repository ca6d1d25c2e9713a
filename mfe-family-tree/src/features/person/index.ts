export { default as PersonEditor, type PersonEditorProps, type Section } from './PersonEditor.tsx';
export { codeWord, dateWords, eventWord } from './words.ts';
