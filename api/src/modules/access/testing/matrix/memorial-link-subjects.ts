/** A link that shows a memorial, and one whose time is over. */
import { newId } from '../../../../platform/id.ts';
import { mintSecret } from '../../../../platform/tokens.ts';
import type { TestServer } from '../../../../testing/index.ts';
import { hashPassword } from '../../../auth/index.ts';
import type { Made, Subject } from './subject.ts';

const DAY_MS = 86_400_000;
export const PASSWORD_OF_LINKS = 'thirty-one stairs';

interface Of {
  readonly memorial: string;
  readonly audience: 'family' | 'chosen' | 'public';
}

type MadeLinks = Required<Pick<Made, 'memorialLink' | 'memorialToken'>>;

async function makeLink(
  { database }: TestServer,
  { memorial, audience }: Of,
  { ends, over }: { readonly ends: Date; readonly over: 'yes' | 'no' },
) {
  const [id, { secret, hash }] = [newId(), mintSecret()];
  await database
    .insertInto('memorial_link')
    .values({
      id,
      memorial_id: memorial,
      name: 'Her choir',
      token_hash: hash,
      password_hash: await hashPassword(PASSWORD_OF_LINKS),
      created_at: new Date(ends.getTime() - 5 * DAY_MS),
      expires_at: ends,
    })
    .execute();
  const label = `a link${over === 'yes' ? ' that is over' : ''} of a memorial for ${audience}`;
  const of = { label, owner: 'owner' as const, audience };
  return {
    link: { ...of, params: { memorial, link: id } } satisfies Subject,
    token: { ...of, params: { token: secret, over } } satisfies Subject,
  };
}

export async function makeMemorialLinks(server: TestServer, of: Of): Promise<MadeLinks> {
  const now = server.clock.now().getTime();
  const open = await makeLink(server, of, { ends: new Date(now + DAY_MS), over: 'no' });
  const over = await makeLink(server, of, { ends: new Date(now - DAY_MS), over: 'yes' });
  return { memorialLink: [open.link, over.link], memorialToken: [open.token, over.token] };
}
