/** What whoever holds the link of a question may do: read it, answer it once, and refuse further mail. */
import type { AnswerPage } from '@kinlore/shared/contracts/mailed-questions';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import type { ProgressService } from '../progress/index.ts';
import type { Keep } from '../uploads/index.ts';
import { presentPage, stateOf } from './mailed-questions.presenter.ts';
import {
  byTokenHash,
  changeMailed,
  lockMailed,
  noteOpened,
  refuseAddress,
  type MailedRow,
} from './mailed-questions.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'transact' | 'outbox'> {
  readonly progress: Pick<ProgressService, 'questionGotAnswer'>;
  readonly keep: Keep;
}

async function ofLink(connection: Connection, token: string): Promise<MailedRow> {
  const row = await byTokenHash(connection, hashSecret(token));
  ensure(row, 'general.not_found');
  return row;
}

export async function read(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  token: string,
): Promise<AnswerPage> {
  const [row, now] = [await ofLink(database, token), clock.now()];
  const asker = await backgroundActor(database, row.from_id, now);
  const page = presentPage(row, asker?.user.fullName ?? null, now);
  if (page.state === 'open') await noteOpened(database, row.id, now);
  return page;
}

/** Throws for a link that can answer nothing any more. */
export async function openTo(
  { clock }: Pick<Deps, 'clock'>,
  connection: Connection,
  token: string,
): Promise<{ readonly row: MailedRow; readonly asker: Background }> {
  const [row, now] = [await ofLink(connection, token), clock.now()];
  const state = stateOf(row, now);
  if (row.answered_at !== null) throw new DomainError('question.answered_already');
  const asker = await backgroundActor(connection, row.from_id, now);
  if (state !== 'asked' || asker === undefined) throw new DomainError('question.link_over');
  return { row, asker };
}

interface Sent {
  readonly token: string;
  readonly words?: string;
  readonly files?: readonly string[];
}

async function tellAsker(
  transaction: Connection,
  { progress, outbox }: Deps,
  { id: questionId, from_id: fromId, to_name: name }: MailedRow,
): Promise<void> {
  await progress.questionGotAnswer(transaction, { questionId, askerId: fromId });
  await outbox.append(transaction, {
    type: 'question.answered_by_mail',
    questionId,
    fromId,
    name,
  });
}

/** Files become those of who asked before the answer is written: what is refused of them leaves the question open. */
export async function send(
  deps: Deps,
  { token, words = '', files = [] }: Sent,
): Promise<AnswerPage> {
  const said = words.trim();
  ensure(said !== '' || files.length > 0, 'question.answer_empty');
  const { row, asker } = await openTo(deps, deps.database, token);
  const kept = new Set<string>();
  for (const id of files) kept.add((await deps.keep(asker, id, row.id)).id);
  return deps.transact(async (transaction) => {
    await lockMailed(transaction, row.id);
    await openTo(deps, transaction, token);
    const now = deps.clock.now();
    await changeMailed(transaction, row.id, {
      state: 'answered',
      answered_at: now,
      opened_at: row.opened_at ?? now,
      answer: said,
      media_ids: [...kept],
    });
    await tellAsker(transaction, deps, row);
    return presentPage({ ...row, state: 'answered' }, asker.user.fullName, now);
  });
}

/** Also where the link answers nothing any more: the address is still written to otherwise. */
export async function refuse(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  token: string,
): Promise<void> {
  const row = await ofLink(database, token);
  await refuseAddress(database, row.email_hash, clock.now());
}
