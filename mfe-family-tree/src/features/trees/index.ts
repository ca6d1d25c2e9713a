/** Trees as such: those one belongs to, a new one, and the name and the end of the one that is open. */
export { TreesDialog, type TreesDialogProps } from './TreesDialog.tsx';
export { SettingsDialog, type SettingsDialogProps } from './SettingsDialog.tsx';
export { RemovedTrees } from './RemovedTrees.tsx';
export { Gone } from './Gone.tsx';
