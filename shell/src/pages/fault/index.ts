export { GuestPage, NotAdminPage, NotFoundPage, UnreachablePage } from './FaultPages.tsx';
export { PageBoundary } from './PageBoundary.tsx';
