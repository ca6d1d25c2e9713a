/** The bus: typed events of the page, the socket that feeds it, and what both the dropdown and the summons need to show notifications. */
import { claimSingleton } from '../state/singleton.ts';

claimSingleton('bus');

export { emit, on, type BusEvent, type BusEvents, type RealtimeState } from './events.ts';
export {
  FAMILY_TREE_EVENT,
  hurryRealtime,
  socketId,
  startRealtime,
  type Realtime,
  type RealtimeOptions,
} from './realtime.ts';
export { when } from './refreshed-by.ts';
export { askToShowOutside, outsideState, showOutside } from './outside.ts';
export {
  compareGroups,
  groupNotifications,
  type NotificationGroup,
  type NotificationRow,
} from './notifications/groups.ts';
export {
  destinationOf,
  groupTitle,
  readData,
  sentenceFor,
  waitingTitle,
  type Destination,
} from '../notifications/index.ts';
export {
  noNotifications,
  notificationActs,
  notificationList,
  provideNotifications,
  type NotificationActs,
  type NotificationState,
  type RowKey,
} from './notifications/held.ts';
