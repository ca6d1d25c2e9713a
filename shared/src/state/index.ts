/** The one door to state: jotai's names, what the whole page knows, and lists and records of the server. */
import { claimSingleton } from './singleton.ts';

claimSingleton('state');

export {
  Provider,
  atom,
  createStore,
  useAtom,
  useAtomValue,
  useSetAtom,
  useStore,
  type Atom,
  type PrimitiveAtom,
  type WritableAtom,
} from 'jotai';
export {
  badgeText,
  connectivity,
  currentUser,
  drawingLimits,
  instanceName,
  interfaceHidden,
  performanceLevel,
  sendsMail,
  session,
  theme,
  unread,
  viewing,
  writable,
  type Connectivity,
  type PerformanceLevel,
  type PersonName,
  type Session,
  type Theme,
  type Viewing,
} from './atoms.ts';
export { asAnswer, useCell, type Watched } from './cell.ts';
export {
  forgetCopy,
  isUnreachable,
  keepCopy,
  ownCopies,
  provideCopies,
  readCopy,
  type Copies,
} from './copies.ts';
export {
  createRecord,
  useRecord,
  type RecordCell,
  type RecordState,
  type RecordView,
} from './record.ts';
export { forgetResources, type ReadOptions, type Resource } from './cells.ts';
export { createResource, useList, type List, type ListCell } from './resource.ts';
export { emptyList, type ListPage, type ListState, type ListStatus } from './list-machine.ts';
export { openTitles, useOpenTitle, type OpenTitle, type OpenTitles } from './titles.ts';
export { DUPLICATE_EVENT } from './singleton.ts';
export { deviceLimits } from './device-limits.ts';
