/** Whether what somebody sent may become a memory of this owner: asked where it is written. */
import { ensureMayShare } from '../../platform/http/care-gate.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { todayIn } from '../users/index.ts';
import { audienceRefusal, type Reader } from './activities.policy.ts';
import { isInSpace, namedAccounts } from './activities.queries.ts';
import { ensureValidContent, refusalAt } from './content-rules.ts';
import type { Content } from './content.ts';
import type { NamingDeps } from './naming.ts';
import type { Parts } from './parts.queries.ts';

const hasNewVoice = ({ recordings }: Content, stood: Content): boolean =>
  recordings.some(({ media_id }) => stood.recordings.every((known) => known.media_id !== media_id));

interface Checked {
  readonly draft: boolean;
  readonly stood: Content;
  /** The one who writes also says whom it is for. */
  readonly isReaderChosen?: boolean;
}

/** Throws for content that does not hold together, or reaches further than this owner may share. */
export function checkContent(
  { clock }: Pick<Platform, 'clock'>,
  reader: Reader,
  content: Content,
  { draft, stood, isReaderChosen = true }: Checked,
): void {
  if (!draft) ensureMayShare(reader.user);
  ensureValidContent(content, {
    today: todayIn(reader.subject.timeZone, clock.now()),
    draft,
    stood,
  });
  if (reader.user.care?.settings.voice === false && hasNewVoice(content, stood))
    throw new DomainError('care.voice_off');
  const refused = isReaderChosen ? audienceRefusal(reader, content.audience) : null;
  if (refused !== null) throw refusalAt(refused, 'audience');
}

const accountsIn = ({ chosen_ids, people }: Content): readonly string[] => [
  ...chosen_ids,
  ...people.flatMap(({ user_id }) => user_id ?? []),
];

export interface Checking {
  readonly media: MediaService;
  readonly naming: Pick<NamingDeps, 'trees' | 'memorials'>;
}

/** What a memory points to, as far as it did not before: that is not asked again. */
export interface Named {
  readonly accounts: readonly string[];
  /** Every account among the people, also those that stood there. */
  readonly people: readonly string[];
  readonly persons: readonly string[];
  readonly media: readonly string[];
  readonly recordings: readonly string[];
  readonly documents: readonly string[];
  readonly space: string | null;
}

export function namedIn(content: Content, before: Content, owner: string): Named {
  const known = new Set([owner, ...accountsIn(before)]);
  // What stood among the recordings is asked again where it is to stand among the pictures.
  const fresh = (field: 'media' | 'recordings' | 'documents') => {
    const attached = new Set(before[field].map(({ media_id }) => media_id));
    return content[field].map(({ media_id }) => media_id).filter((id) => !attached.has(id));
  };
  return {
    accounts: accountsIn(content).filter((id) => !known.has(id)),
    people: content.people.flatMap(({ user_id }) => user_id ?? []),
    persons: content.people
      .flatMap(({ person_id }) => person_id ?? [])
      .filter((id) => before.people.every((person) => person.person_id !== id)),
    media: fresh('media'),
    recordings: fresh('recordings'),
    documents: fresh('documents'),
    space: content.audience === 'space' ? content.space_id : null,
  };
}

/** What is there, of what was named, for this owner. */
export interface Found {
  readonly near: ReadonlySet<string>;
  /** Accounts of the dead. */
  readonly atRest: readonly string[];
  /** Accounts of memorials that may be read. */
  readonly remembered: ReadonlySet<string>;
  readonly persons: ReadonlySet<string>;
  /** Pictures, recordings and documents. */
  readonly media: ReadonlySet<string>;
  readonly inSpace: boolean;
}

/** Throws for what points to something that is not there for this owner; gives the named accounts that nobody has to be asked about, because they are those of the dead. */
export function judgeNamed(content: Content, named: Named, found: Found): ReadonlySet<string> {
  const { near, atRest, remembered, persons } = found;
  const isMissing =
    named.accounts.some(
      (id) => !near.has(id) && !(remembered.has(id) && !content.chosen_ids.includes(id)),
    ) || named.persons.some((id) => !persons.has(id));
  if (isMissing) throw refusalAt('activity.person_unknown', 'people');
  for (const field of ['media', 'recordings', 'documents'] as const)
    if (named[field].some((id) => !found.media.has(id)))
      throw refusalAt('activity.media_unknown', field);
  if (named.space !== null && !found.inSpace) throw refusalAt('activity.space_unknown', 'space_id');
  return new Set([...remembered, ...atRest]);
}

/** `judgeNamed` of what is asked now, in the transaction that writes. */
export async function checkReferences(
  transaction: Connection,
  { media, naming }: Checking,
  reader: Reader,
  owner: string,
  content: Content,
  before: Content,
): Promise<ReadonlySet<string>> {
  const named = namedIn(content, before, owner);
  const { near, atRest } = await namedAccounts(transaction, owner, named.accounts);
  return judgeNamed(content, named, {
    near,
    atRest,
    remembered: new Set((await naming.memorials.seen(transaction, reader, named.people)).keys()),
    persons: new Set((await naming.trees.seen(transaction, reader, named.persons)).keys()),
    media: new Set([
      ...(await media.attachable(transaction, reader.subject.id, named.media)),
      ...(await media.attachable(transaction, reader.subject.id, named.recordings, 'recordings')),
      ...(await media.attachable(transaction, reader.subject.id, named.documents, 'documents')),
    ]),
    inSpace: named.space !== null && (await isInSpace(transaction, owner, named.space)),
  });
}

/** A tag that was answered stays answered. One's own name needs no asking, and the dead are not asked. */
export function partsFrom(
  content: Content,
  owner: string,
  before: Parts,
  dead: ReadonlySet<string>,
): Parts {
  const answered = new Map(
    before.people.flatMap(({ user_id, tag_status }) =>
      user_id === null ? [] : [[user_id, tag_status] as const],
    ),
  );
  const tag = (id: string | null): string => {
    if (id === null) return 'name';
    return id === owner || dead.has(id) ? 'accepted' : (answered.get(id) ?? 'pending');
  };
  // Whoever changes a memory may not see everybody in it: a link of which nothing was said stays with its name.
  const linked = (name: string) =>
    before.people.find((person) => person.name === name)?.person_id ?? null;
  return {
    people: content.people.map(({ name, user_id, person_id }) => ({
      name,
      user_id,
      person_id: person_id === undefined ? linked(name) : person_id,
      tag_status: tag(user_id),
    })),
    feelings: content.feelings,
    media: content.media,
    recordings: content.recordings,
    documents: content.documents,
    chosen: content.audience === 'chosen' ? content.chosen_ids : [],
  };
}
