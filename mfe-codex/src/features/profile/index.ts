export { profileRecords } from './profile.state.ts';
export { ConnectionActions } from './ConnectionActions.tsx';
