/** What each who writes a memory may change of it (decision 0140). Pure. */
import type { CoauthorRole, MyPart } from '@kinlore/shared/contracts/coauthoring';
import { DomainError } from '../../platform/errors.ts';
import type { Reader } from './activities.policy.ts';
import type { Content } from './content.ts';

export type Writer = 'owner' | CoauthorRole;

const coauthored: ReadonlySet<string> = new Set(['title', 'body', 'when', 'place', 'media']);

const addsPictures = (old: Content, content: Content): boolean =>
  JSON.stringify(content.media.slice(0, old.media.length)) === JSON.stringify(old.media);

/** `changed`: the fields that differ. Throws where one of them is the owner's alone. */
export function ensureMayChange(
  writer: Writer,
  changed: readonly string[],
  { old, content }: { readonly old: Content; readonly content: Content },
): void {
  const isTheirs = {
    owner: () => true,
    coauthor: () => changed.every((field) => coauthored.has(field)),
    contributor: () => changed.every((field) => field === 'media') && addsPictures(old, content),
  } as const;
  if (!isTheirs[writer]()) throw new DomainError('coauthor.not_yours');
}

/** Nobody writes for a child, and nobody under 13 or without a proved address writes with others. Null: no part. */
export function partOf(
  { user, subject }: Reader,
  row: { readonly role: CoauthorRole; readonly state: string } | undefined,
): MyPart | null {
  const mayWrite = user.id === subject.id && user.band !== 'child' && user.emailVerified;
  if (row === undefined || row.state === 'declined' || !mayWrite) return null;
  return { role: row.role, state: row.state === 'accepted' ? 'accepted' : 'asked' };
}
