/** Who is told a name, and who may do what with it (rules R17, R9). Pure. */
import { MOST_BLURRED, type Region } from '@kinlore/shared/contracts/photo-tags';
import type { Actor, User } from '../../platform/actor.ts';
import type { Nameable, TagRow } from './tags.queries.ts';

/** `masked`: that somebody is there is told, not who. */
export type Disclosure = 'named' | 'masked' | 'absent';

/** Whom the viewer may know besides accounts: people of their trees, and memorials by their accounts. */
export interface KnownNames {
  readonly persons: { has(id: string): boolean };
  readonly memorials: { has(id: string): boolean };
}

type Said = Pick<
  TagRow,
  | 'at_rest'
  | 'findable'
  | 'is_memorial'
  | 'owner_id'
  | 'person_id'
  | 'status'
  | 'tagger_id'
  | 'user_id'
>;

/** Nobody has to be asked any more about somebody who has died. */
export const isWaiting = ({ status, at_rest }: Pick<Said, 'status' | 'at_rest'>): boolean =>
  status === 'pending' && !at_rest;

export function disclosureOf(tag: Said, viewer: string, known: KnownNames): Disclosure {
  if (isDeclined(tag)) return 'absent';
  if (tag.user_id === null) return isPersonKnown(tag, known) ? 'named' : 'masked';
  if (tag.user_id === viewer || isRemembered(tag, known)) return 'named';
  const isForViewer = !isWaiting(tag) || tag.tagger_id === viewer;
  if (isForViewer) return tag.findable && !tag.is_memorial ? 'named' : 'absent';
  // Whose picture it is may take the tag away, and is not told of whom it speaks.
  return tag.owner_id === viewer ? 'masked' : 'absent';
}

const isDeclined = ({ status }: Said): boolean => status === 'rejected' || status === 'removed';
const isPersonKnown = ({ person_id: id }: Said, { persons }: KnownNames): boolean =>
  id !== null && persons.has(id);
const isRemembered = ({ user_id: id, at_rest: isAtRest }: Said, { memorials }: KnownNames) =>
  isAtRest && id !== null && memorials.has(id);

/** What a tag begins as: the dead and oneself are not asked, a child's guardian is, and others as they have chosen. */
export function firstStatus(
  tagger: string,
  userId: string,
  { accepts, at_rest, guarded, is_child }: Nameable,
): 'pending' | 'approved' {
  if (userId === tagger || at_rest) return 'approved';
  if (is_child) return guarded ? 'approved' : 'pending';
  return accepts ? 'approved' : 'pending';
}

/** A child alone, not the guardian who views as the child: it takes itself out, and its guardian says yes. */
export const actsAsChild = ({ user, subject }: { user: User; subject: User }): boolean =>
  user.band === 'child' && user.id === subject.id;

/** The tag may be taken away by who set it, whose picture it is, and who keeps the life of somebody who has died. */
export const mayDelete = (tag: TagRow, viewer: string): boolean =>
  tag.tagger_id === viewer || tag.owner_id === viewer || tag.keeps_life;

export const regionOf = ({ x, y, w, h }: Pick<TagRow, 'x' | 'y' | 'w' | 'h'>): Region | null =>
  x === null || y === null || w === null || h === null ? null : { x, y, w, h };

/** What is rounded when it is kept may stick out by so much. */
const TREMBLE = 0.001;
export const isInside = ({ x, y, w, h }: Region): boolean =>
  x + w <= 1 + TREMBLE && y + h <= 1 + TREMBLE;

/** Nobody has a whole picture of somebody else made unrecognisable. */
export const mayBlur = (region: Region, blurredAlready: number): boolean =>
  region.w * region.h + blurredAlready <= MOST_BLURRED + TREMBLE;

export const maySayWho = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.user.band !== 'child' && actor.user.emailVerified;
