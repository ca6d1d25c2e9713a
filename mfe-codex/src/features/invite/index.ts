/** Inviting people into the instance. The dialog is a modal of its own (manifest.ts). */
export { Invitations } from './Invitations.tsx';
