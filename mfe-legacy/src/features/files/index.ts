/** Photographs and recordings of a form, for whatever holds them. */
export { FilesField } from './FilesField.tsx';
export { formFilesOf, type FilesChange, type FormFile } from './form-files.ts';
export { useSending } from './use-sending.ts';
