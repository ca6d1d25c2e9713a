/** May this viewer see, find, name or search something: one answer for every list, count, push, mail, job and picture (docs/access.md). */
export { accountCalled } from './called.queries.ts';
export {
  careOf,
  childrenDecidedFor,
  childrenAmong,
  childrenOf,
  contactForChild,
  guardiansOf,
  guardiansToAsk,
  holdChildren,
  holdGuardians,
  householdIds,
  householdOf,
  isNearGuardian,
  namesIn,
  wardsAmong,
  type Ward,
} from './care.queries.ts';
export {
  dayEverywhere,
  grewSinceTold,
  historicDay,
  historicVisibleTo,
  isFreeForHistory,
} from './historic.queries.ts';
export { keepsakeCandidates, memoryCandidates, type Candidates } from './candidates.queries.ts';
export {
  canAskToKeep,
  canBeAsked,
  canFind,
  canFindAt,
  canName,
  canReadProfile,
  canSearch,
  isCalled,
  isChild,
  isLiving,
  isGrownUp,
  mayFind,
} from './people.queries.ts';
export { connectionMemoryVisibleTo } from './bonds.queries.ts';
export { isBelowSomething, isCommentShown } from './comments.queries.ts';
export { editsKeepsake, keepsakeVisibleTo } from './keepsakes.queries.ts';
export {
  livingTributeIsBy,
  livingTributeIsTo,
  livingTributeShownTo,
  livingTributeVisibleTo,
  mayWriteTo,
} from './living-tributes.queries.ts';
export { memoryOfLifeVisibleTo } from './life.queries.ts';
export { memoryOpenByLink } from './links.queries.ts';
export {
  isMemorialAccount,
  keepsPerson,
  memorialsKept,
  type KeptPerson,
} from './person-keepers.queries.ts';
export {
  memorialIsNearTo,
  memorialVisibleTo,
  memoryAt,
  memoryVisibleTo,
  viewerOf,
  visibleTo,
  type Viewer,
} from './resources.queries.ts';
export {
  mayAnswerFor,
  perspectiveShownTo,
  storyVisibleTo,
  tellsStory,
  whoAnswers,
} from './stories.queries.ts';
export {
  administratorsFor,
  concernedBy,
  isNearLife,
  standingOf,
  standpointOf,
  type Standpoint,
} from './standing.queries.ts';
export { tributeIsFor } from './tributes.queries.ts';
export { streamsFor, type Streams } from './streams.queries.ts';
export {
  guardsChild,
  isConnected,
  isHeard,
  isHere,
  isKin,
  isOpenTo,
  isOfOneCare,
  keepsLife,
  noneBlocked,
  notBlocked,
  usernameIfHere,
} from './ties.queries.ts';
