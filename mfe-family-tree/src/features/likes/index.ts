export { default as LikesDialog } from './LikesDialog.tsx';
