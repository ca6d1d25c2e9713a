/** The account itself: what its owner sees of it and may change. */
export { partsOf, readParts, type PinnedBadges } from './parts.queries.ts';
export { profileReports } from './reported.ts';
export { endSuspensions, writeSuspension } from './suspensions.queries.ts';
export { createSettings } from './settings.routes.ts';
export { setGone, setOnHold } from './users.queries.ts';
export { createUsers, versionFrom, type UsersService } from './users.module.ts';
export { todayIn } from '../../platform/zones.ts';
export { setBirth } from './birth.queries.ts';
export { accountsAmong } from './existing.queries.ts';
export { lockAccount, provedAddress } from './accounts.queries.ts';
export {
  endWatch,
  handLifeBack,
  lockLifeStatus,
  putInRemembrance,
  watchForLife,
  type LifeStatus,
} from './life-status.queries.ts';
