export type { ModalSpec, OpenModal } from './modal-address.ts';
export { modalOfClick } from './modal-links.ts';
export { createModals, type Modals } from './modal-store.ts';
export { isAuthModal, type AuthModal } from './modal-table.ts';
