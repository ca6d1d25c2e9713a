export { default as PersonEditor, type PersonEditorProps, type Section } from './PersonEditor.tsx';
export { PortraitField } from './PortraitField.tsx';
export { isOnItsWay, usePortrait, type Portrait } from './use-portrait.ts';
export { codeWord, dateWords, eventWord } from './words.ts';
