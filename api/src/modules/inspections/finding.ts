/** What an administrator names: by its id, its address, or a username. */
import type { InspectionKind } from '@kinlore/shared/contracts/inspections';
import type { Connection } from '../../platform/ports.ts';
import type { Found } from '../inspectable/index.ts';
import type { InspectionContext } from './deps.ts';
import { personCalled } from './inspections.queries.ts';

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;

/** What names it in what an administrator pasted: an id anywhere, a username in the query, or the last part of an address. */
export function keyIn(what: string): string {
  const sent = what.trim();
  const [id] = anyId.exec(sent) ?? [];
  if (id !== undefined) return id.toLowerCase();
  const [, username] = /[?&]username=([^&#]+)/u.exec(sent) ?? [];
  if (username !== undefined) return username;
  const [path = ''] = sent.split(/[?#]/u);
  return (path.split('/').findLast((part) => part !== '') ?? '').replace(/^@/u, '');
}

export async function findIn(
  { inspectableOf }: InspectionContext,
  transaction: Connection,
  kind: InspectionKind,
  what: string,
): Promise<Found | undefined> {
  const key = keyIn(what);
  if (kind !== 'memories') return inspectableOf(kind).find(transaction, key);
  const person = await personCalled(transaction, key);
  return person && inspectableOf(kind).find(transaction, person.id);
}
