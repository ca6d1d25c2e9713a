export { profileRecords } from './profile.state.ts';
export { kinds, unblockPerson } from './connection.api.ts';
