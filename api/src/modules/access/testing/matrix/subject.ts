/** What the rows are about, named by what stands in an address. */
import type { Memory } from '../oracle.ts';
import type { People, Place } from './people.ts';
import { absentId } from './sample.ts';

export interface Subject {
  /** Told when a row fails. */
  readonly label: string;
  /** By the names that addresses have for it. */
  readonly params: Readonly<Record<string, string>>;
  readonly owner: Place;
  /** The memory it is, hangs below, or is shown by. */
  readonly memory?: Memory;
  /** For a memorial or a tribute at one. */
  readonly audience?: 'family' | 'chosen' | 'public';
}

/** One of a kind of links, to be made. */
export interface Link {
  readonly label: string;
  readonly ends: Date;
  /** Said by the row of one that is over. */
  readonly over: 'yes' | 'no';
}

export const subjectNames = [
  'nothing',
  'person',
  'memory',
  'submission',
  'comment',
  'waitingComment',
  'reaction',
  'photo',
  'photoTag',
  'face',
  'recording',
  'notification',
  'body',
  'being',
  'metric',
  'session',
  'push',
  'request',
  'connection',
  'together',
  'bequestItem',
  'sharedStory',
  'storyPerspective',
  'keepsake',
  'removedKeepsake',
  'tree',
  'removedTree',
  'placeName',
  'fileIn',
  'fileOut',
  'familyInvitation',
  'claim',
  'agreed',
  'birth',
  'offeredCare',
  'pause',
  'case',
  'decided',
  'code',
  'memorial',
  'tribute',
  'approved',
  'gathering',
  'letter',
  'openLetter',
  'waitingVoice',
  'childLetter',
  'memorialLink',
  'memorialToken',
  'tributeLink',
  'tributeToken',
  'tributeMail',
  'tributeReceipt',
  'reportable',
  'legacyCase',
  'activatedCase',
  'caseDocument',
  'ownCaseDocument',
  'hereLink',
  'memorialContest',
  'memorialMerge',
  'stewardVote',
  'invitation',
  'enquiry',
  'mail',
  'bug',
  'copy',
  'badge',
  'mission',
  'restingMission',
  'quest',
  'question',
  'sentQuestion',
  'mailedQuestion',
  'mailedAnswer',
  'questionPlan',
  'powerUp',
  'askedInspection',
  'openInspection',
  'askedEntry',
  'openEntry',
  'childRequest',
  'childSeat',
  'appeal',
  'childDecision',
  'conflict',
  'connectionType',
  'inviteLink',
  'handOverLink',
  'codeLink',
  'seatLink',
  'answerLink',
  'shareLink',
  'sharedLink',
  'sharedFile',
  'planLink',
  'digestLink',
  'guestLink',
  'guestToken',
  'contribution',
  'receipt',
  'sky',
] as const;
export type SubjectName = (typeof subjectNames)[number];
export type Subjects = Readonly<Record<SubjectName, readonly Subject[]>>;
export type Made = Partial<Record<SubjectName, readonly Subject[]>>;

export interface MatrixWorld {
  readonly people: People;
  readonly subjects: Subjects;
  readonly memories: readonly Memory[];
  /** The first of its kind. */
  idOf(name: SubjectName, param?: string): string;
}

/** Every parameter of every address, as an id that is nobody's. */
export const nothing: Subject = { label: 'nothing', params: {}, owner: 'owner' };

export const paramOf = ({ params }: Subject, name: string): string => params[name] ?? absentId;
