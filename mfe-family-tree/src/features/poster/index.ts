export { default as PosterDialog, type PosterDialogProps } from './PosterDialog.tsx';
