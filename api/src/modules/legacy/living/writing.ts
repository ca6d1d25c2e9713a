/** Writing words to somebody who lives. */
import type { LivingTribute, sendLivingTribute } from '@kinlore/shared/contracts/living-tributes';
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import { guardiansOf } from '../../access/index.ts';
import type { TributeContext } from '../tribute-context.ts';
import { soundContent } from '../tribute-files.ts';
import { replaceTributeFiles } from '../tribute-files.queries.ts';
import { ensureFirstWeek, perDay, sentToday } from '../tribute-limits.ts';
import { ensureWhen } from '../tribute-writing.ts';
import { whenColumns } from '../tribute-writing.queries.ts';
import { insertLiving, tributeeFor, type LivingRow } from './living.queries.ts';
import { presentLiving } from './living.presenter.ts';
import { keepLiving } from './keeping.ts';

type NewLiving = Static<(typeof sendLivingTribute)['body']>;

async function ensureLimits(
  { platform }: TributeContext,
  transaction: Connection,
  author: string,
  tributee: string,
): Promise<void> {
  const all = await sentToday(platform, transaction, author);
  const sent = all.filter((row) => row.memorial_id === null && row.owner_id === tributee);
  if (sent.length >= perDay) throw new DomainError('legacy.tribute_limit_person');
  await ensureFirstWeek(platform, transaction, author, all.length);
}

interface Sent {
  readonly tributee: string;
  readonly input: NewLiving;
  readonly words: string;
}

function insert(
  { platform: { clock } }: TributeContext,
  transaction: Connection,
  author: string,
  { tributee, input, words }: Sent,
): Promise<LivingRow> {
  const { type, relation = '', place = '', when, may_show: mayShow = true } = input;
  const now = clock.now();
  return insertLiving(transaction, {
    id: newId(),
    owner_id: tributee,
    author_id: author,
    type,
    relation: relation.trim(),
    body: words,
    place_text: place.trim(),
    audience: 'tributee',
    may_show: mayShow,
    status: 'pending',
    created_at: now,
    updated_at: now,
    ...(when && whenColumns(when)),
  });
}

/** Told to whom it is for; what a guardian writes to their child waits for nobody. */
async function arrive(
  context: TributeContext,
  transaction: Connection,
  author: string,
  row: LivingRow,
): Promise<LivingRow> {
  const guardians = await guardiansOf(transaction, row.owner_id);
  if (guardians.includes(author)) return keepLiving(context, transaction, { decider: author, row });
  await context.platform.outbox.append(transaction, {
    type: 'living_tribute.received',
    tributeId: row.id,
    authorId: author,
    tributeeId: row.owner_id,
  });
  return row;
}

export const createLivingWriting = (context: TributeContext) => ({
  /**
   * Throws `general.not_found` for whom the actor cannot find, `legacy.tributee_not_near` for whom they may not write to, the limits, and what any
   * tribute is refused with.
   */
  send: (actor: SignedIn, tributee: string, input: NewLiving): Promise<LivingTribute> =>
    context.platform.transact(async (transaction) => {
      const author = actor.user.id;
      const found = await tributeeFor(transaction, author, tributee);
      ensure(found, 'general.not_found');
      ensure(found.may_write, 'legacy.tributee_not_near');
      const { type, when, body = '', files: named = [] } = input;
      const asked = { author, type, words: body };
      const { words, files } = await soundContent(context.media, transaction, asked, named);
      ensureWhen(actor, when, context.platform.clock.now());
      await ensureLimits(context, transaction, author, tributee);
      const row = await insert(context, transaction, author, { tributee, input, words });
      await replaceTributeFiles(transaction, { id: row.id, isWaiting: false }, files);
      const arrived = await arrive(context, transaction, author, row);
      const [sent] = await presentLiving(context, transaction, actor, [arrived]);
      ensure(sent, 'general.not_found');
      return sent;
    }),
});
