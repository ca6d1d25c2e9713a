export { profileRecords } from './profile.state.ts';
export { kinds } from './connection.api.ts';
