export { ConnectForm } from './ConnectDialog.tsx';
export { kinds, sentenceOr, type RequestInput } from './connection.api.ts';
export { todayIn } from './meeting-date.ts';
export { profileRecords } from './profile.state.ts';
