/** Who belongs to a tree, and what each of them may change in it. */
export { default as MembersDialog, type MembersDialogProps } from './MembersDialog.tsx';
export { BranchFields, type Branch } from './BranchFields.tsx';
