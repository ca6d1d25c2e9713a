/** Names of the living are left out of what everybody reads of a memorial, and of what a link opens (rules R10b). */
import type { Connection } from '../../../platform/ports.ts';
import { maskNames } from '../../shared-stories/index.ts';
import type { Viewer } from '../../access/index.ts';
import type { MemorialRow } from '../legacy.queries.ts';
import { namesAround, passedBy, type NameRow } from './names.queries.ts';

export interface Masking {
  /** What was written, without the names of the living. */
  readonly words: (text: string) => string;
  /** Whether whose account this is may be named. */
  readonly mayName: (account: string) => boolean;
}

/** The dead are named, and nobody else. Pure. */
export function maskingOf(
  names: readonly NameRow[],
  { full_name: subject }: { full_name: string },
) {
  const free = names.filter((row) => row.is_free);
  const dead = new Set(free.map(({ account }) => account));
  const masked = names.filter((row) => !row.is_free).map(({ name }) => name);
  const known = { masked, free: [subject, ...free.map(({ name }) => name)], subject };
  return {
    words: (text: string) => (text === '' ? '' : maskNames(text, known)),
    mayName: (account: string) => dead.has(account),
  } satisfies Masking;
}

/** As somebody reads it who is nobody here: a guest, or whoever holds a link. */
export const maskingAt = async (connection: Connection, memorial: MemorialRow): Promise<Masking> =>
  maskingOf(await namesAround(connection, memorial), memorial);

/** Of these memorials those that the viewer reads as a passer-by; the others are read as they were written. */
export async function maskingsFor(
  connection: Connection,
  viewer: Viewer,
  memorials: readonly MemorialRow[],
): Promise<ReadonlyMap<string, Masking>> {
  const open = memorials.filter(
    ({ audience, historic_at: historic }) => audience === 'public' || historic !== null,
  );
  const passed = await passedBy(
    connection,
    viewer,
    open.map(({ id }) => id),
  );
  const found = open.filter(({ id }) => passed.has(id));
  return new Map(
    await Promise.all(
      found.map(async (row) => [row.id, await maskingAt(connection, row)] as const),
    ),
  );
}
