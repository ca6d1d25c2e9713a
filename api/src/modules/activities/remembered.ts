/** Who a memorial stands for: its account, and the people of trees who have it, as far as a reader may see them. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Whom } from './named-in.queries.ts';
import type { Naming } from './naming.ts';
import { accountOfMemorial, accountsMergedInto, personsRemembered } from './remembered.queries.ts';

export type { Whom } from './named-in.queries.ts';
export { accountOfMemorial } from './remembered.queries.ts';

interface Judges {
  readonly trees: Pick<Naming, 'seen'>;
  readonly memorials: Pick<Naming, 'seen'>;
}

/** Throws where the reader may not see the memorial. */
export async function whomRemembers(
  connection: Connection,
  { trees, memorials }: Judges,
  reader: Pick<SignedIn, 'user' | 'subject'>,
  slug: string,
): Promise<Whom> {
  const account = await accountOfMemorial(connection, slug);
  ensure(account, 'general.not_found');
  ensure((await memorials.seen(connection, reader, [account])).has(account), 'general.not_found');
  const standing = (await personsRemembered(connection, slug)).map(({ id }) => id);
  return {
    persons: [...(await trees.seen(connection, reader, standing)).keys()],
    accounts: [account, ...(await accountsMergedInto(connection, slug))],
  };
}
