export { profileRecords } from './profile.state.ts';
