export { default as PreferencesDialog } from './PreferencesDialog.tsx';
