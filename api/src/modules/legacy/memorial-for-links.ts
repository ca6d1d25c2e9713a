/** A memorial to which somebody lets in people without an account, by a link. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { stewardWith } from './keeping.ts';
import type { Memorials } from './memorials.service.ts';
import type { Permission } from './permissions.ts';
import type { GuestTributes } from './tribute-guests.ts';
import type { GuestMemorial } from './tribute-guests.queries.ts';

interface Deps {
  readonly memorials: Pick<Memorials, 'find'>;
  readonly guests: Pick<GuestTributes, 'memorial'>;
}

/** For a steward who may. Throws `general.not_found` and `legacy.permission`. */
export async function memorialForLinks(
  { memorials, guests }: Deps,
  connection: Connection,
  actor: SignedIn,
  { key, permission }: { readonly key: string; readonly permission: Permission },
): Promise<GuestMemorial> {
  const { id } = await memorials.find(connection, actor, key);
  const memorial = await guests.memorial(connection, id);
  ensure(memorial, 'general.not_found');
  await stewardWith(permission, connection, memorial, actor);
  return memorial;
}
