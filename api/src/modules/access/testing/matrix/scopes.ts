/** Where an actor is asked who is most like another one: where the two can be answered otherwise. */
import type { Actor, ActorName, Place } from './people.ts';
import type { Subject, SubjectName } from './subject.ts';

export interface Scope {
  /** Addresses that begin so. */
  readonly paths?: readonly string[];
  /** Of these, wherever. */
  readonly of?: readonly SubjectName[];
  /** Of memories their own alone: those of others they read as who they are most like. */
  readonly own?: boolean;
  /** The first of each kind of subject stands for all. */
  readonly once?: boolean;
}

const remembrance: Scope = { of: ['memorial', 'tribute', 'gathering'] };

const scopes: Partial<Readonly<Record<ActorName, Scope>>> = {
  // As a teen, but for what one says oneself from sixteen on.
  youth: {
    paths: ['/coming-of-age', '/teens', '/parent', '/child', '/activities', '/posts'],
    of: ['memory'],
    own: true,
  },
  // As a stranger, but for being a guardian.
  neighbour: {
    paths: ['/parent', '/teens', '/family/children', '/family/invitations', '/settings/data-'],
    of: ['submission', 'waitingComment', 'claim'],
  },
  tributeKeeper: remembrance,
  photoKeeper: remembrance,
  // One answer everywhere.
  suspended: { paths: ['/'], once: true },
};

/** What an actor is asked; undefined: everything. */
export const scopeOf = ({ name }: Actor): Scope | undefined => scopes[name];

export const isAsked = (
  { paths = [], of = [] }: Scope,
  path: string,
  subject: SubjectName | undefined,
): boolean =>
  paths.some((beginning) => path.startsWith(beginning)) ||
  (subject !== undefined && of.includes(subject));

/** Those of the subjects that they are asked of. */
export function subjectsFor(
  { once, own }: Scope,
  place: Place | null,
  subjects: readonly Subject[],
): readonly Subject[] {
  if (once === true) return subjects.slice(0, 1);
  return own === true
    ? subjects.filter(({ memory, owner }) => memory === undefined || owner === place)
    : subjects;
}
