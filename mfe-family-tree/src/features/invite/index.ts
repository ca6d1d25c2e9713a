/** Asking people into a tree. The page of an invitation is a route of its own (remote.ts). */
export { default as InviteDialog } from './InviteDialog.tsx';
export { InvitationsToMe } from './InvitationsToMe.tsx';
export type { InviteDialogProps } from './InviteDialog.tsx';
export { OpenInvitations } from './OpenInvitations.tsx';
export { dayOf } from './days.ts';
