export { useEditConfirm, type EditConfirm } from './use-edit-confirm.tsx';
