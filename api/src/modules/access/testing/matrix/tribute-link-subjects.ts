/** A link for guests of a memorial, one whose time is over, and what a guest wrote whose address has not answered. */
import { newId } from '../../../../platform/id.ts';
import { mintSecret } from '../../../../platform/tokens.ts';
import type { TestServer } from '../../../../testing/index.ts';
import type { Made, Subject } from './subject.ts';

const DAY_MS = 86_400_000;

interface Of {
  readonly memorial: string;
  readonly audience: 'family' | 'chosen' | 'public';
}

type MadeLinks = Required<
  Pick<Made, 'tributeLink' | 'tributeToken' | 'tributeMail' | 'tributeReceipt'>
>;

async function makeLink(
  { database }: TestServer,
  { memorial, audience }: Of,
  { ends, over }: { readonly ends: Date; readonly over: 'yes' | 'no' },
) {
  const [id, { secret, hash }] = [newId(), mintSecret()];
  await database
    .insertInto('tribute_link')
    .values({
      id,
      memorial_id: memorial,
      token_hash: hash,
      most: 50,
      created_at: new Date(ends.getTime() - 5 * DAY_MS),
      expires_at: ends,
    })
    .execute();
  const label = `a link${over === 'yes' ? ' that is over' : ''} for guests of a memorial for ${audience}`;
  const of = { label, owner: 'owner' as const, audience };
  return {
    id,
    link: { ...of, params: { memorial, link: id } } satisfies Subject,
    token: { ...of, params: { token: secret, over } } satisfies Subject,
  };
}

export async function makeTributeLinks(server: TestServer, of: Of): Promise<MadeLinks> {
  const now = server.clock.now().getTime();
  const open = await makeLink(server, of, { ends: new Date(now + DAY_MS), over: 'no' });
  const over = await makeLink(server, of, { ends: new Date(now - DAY_MS), over: 'yes' });
  const [byMail, receipt] = [mintSecret(), mintSecret()];
  await server.database
    .insertInto('guest_tribute')
    .values({
      id: newId(),
      memorial_id: of.memorial,
      link_id: open.id,
      name: 'Rosa',
      words: 'She gave us plums.',
      email_hash: mintSecret().hash,
      wants_word: false,
      mail_hash: byMail.hash,
      receipt_hash: receipt.hash,
      sent_at: server.clock.now(),
    })
    .execute();
  const label = `what a guest wrote at a memorial for ${of.audience}`;
  const subject = (params: Subject['params']): Subject => ({ label, owner: 'owner', params });
  return {
    tributeLink: [open.link, over.link],
    tributeToken: [open.token, over.token],
    tributeMail: [subject({ token: byMail.secret })],
    tributeReceipt: [subject({ receipt: receipt.secret })],
  };
}
