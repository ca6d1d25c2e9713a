/** Files into a tree and out of it. */
export { default as ExportDialog } from './ExportDialog.tsx';
export { default as ImportDialog } from './ImportDialog.tsx';
