/** With whom a child had to do in the last thirty days: its guardians and the child read the same. */
import type { Contact } from '@kinlore/shared/contracts/child-log';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from '../progress/index.ts';
import { contactsPage, type ContactRow } from './contacts.queries.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { childInCare } from './in-care.ts';

const DAYS_MS = 30 * 86_400_000;

interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}
interface Contacts {
  readonly data: Contact[];
  readonly meta: { readonly next: string | null };
}
type Cards = Awaited<ReturnType<GuardiansContext['people']['cards']>>;

const present = (row: ContactRow, cards: Cards): Contact => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  person: cards.get(row.other_id ?? '') ?? null,
  name: row.name,
  memory: row.memory_id === null ? null : { id: row.memory_id, title: row.title ?? '' },
  pictures: row.pictures,
});

async function read(
  { platform: { clock, database }, people }: GuardiansContext,
  who: { readonly childId: string; readonly readerId: string },
  { limit = 20, cursor }: Asked,
): Promise<Contacts> {
  const found = await contactsPage(database, {
    ...who,
    since: new Date(clock.now().getTime() - DAYS_MS),
    before: timeCursor.decode(cursor),
    limit,
  });
  const { rows, next } = pageOf(found, limit, ({ at, id }) => timeCursor.encode(at, id));
  const others = rows.flatMap(({ other_id: id }) => (id === null ? [] : [id]));
  const cards = await people.cards(database, others);
  return { data: rows.map((row) => present(row, cards)), meta: { next } };
}

export const createContacts = (context: GuardiansContext) => ({
  /** Throws `parent.not_guardian`, `parent.over_13`, `general.cursor`. */
  async ofChild(actor: SignedIn, childId: string, asked: Asked): Promise<Contacts> {
    const { clock, database } = context.platform;
    await childInCare(database, actor, childId, clock.now());
    return read(context, { childId, readerId: actor.user.id }, asked);
  },

  /** The child's own. There is none for anybody else, nor while a guardian looks. */
  async own({ user }: SignedIn, asked: Asked): Promise<Contacts> {
    ensure(user.care, 'general.not_found');
    return read(context, { childId: user.id, readerId: user.id }, asked);
  },
});
