/** Something the owner keeps for the family; the friend may change it, though no relative. Another one that the owner removed. */
import { noDetails } from '../../../keepsakes/index.ts';
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import type { People } from './people.ts';
import type { Made } from './subject.ts';

export async function makeKeepsakes(
  { database, clock }: TestServer,
  { userOf }: People,
): Promise<Made> {
  const [here, removed, now] = [newId(), newId(), clock.now()];
  const details = JSON.stringify(noDetails);
  const of = {
    details,
    owner_id: userOf('owner').id,
    kind: 'heirloom',
    created_at: now,
  } as const;
  await database
    .insertInto('keepsake')
    .values([
      { id: here, name: 'The piano', audience: 'family', code: 'pzan2345ab', ...of },
      {
        id: removed,
        name: 'The crane',
        audience: 'self',
        code: 'crane2345a',
        deleted_at: now,
        ...of,
      },
    ])
    .execute();
  await database
    .insertInto('keepsake_editor')
    .values({ keepsake_id: here, user_id: userOf('friend').id, named_at: now })
    .execute();
  const params = { id: here, code: 'pzan2345ab', version: '1' };
  return {
    keepsake: [{ label: 'the piano', params, owner: 'owner' }],
    removedKeepsake: [{ label: 'the crane', params: { id: removed }, owner: 'owner' }],
  };
}
