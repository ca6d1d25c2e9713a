/** What whoever holds the link of a question may do: read it, answer it once, and refuse further mail. */
import type { AnswerPage } from '@kinlore/shared/contracts/mailed-questions';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret, sameHash } from '../../platform/tokens.ts';
import type { ProgressService } from '../progress/index.ts';
import { addressHash } from './sending.ts';
import type { Keep } from '../uploads/index.ts';
import { presentPage, stateOf } from './mailed-questions.presenter.ts';
import {
  byId,
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

interface Opened {
  readonly row: MailedRow;
  readonly asker: Background;
}

/** Throws for a link that can answer nothing any more. */
export const openTo = (
  deps: Pick<Deps, 'clock'>,
  connection: Connection,
  token: string,
): Promise<Opened> => openAt(deps, connection, hashSecret(token));

async function openAt(
  { clock }: Pick<Deps, 'clock'>,
  connection: Connection,
  hash: Buffer,
): Promise<Opened> {
  const [row, now] = [await byTokenHash(connection, hash), clock.now()];
  ensure(row, 'general.not_found');
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
  return settle(deps, row, { words: said, mediaIds: [...kept] });
}

interface Told {
  readonly words: string;
  /** Files of who asked. */
  readonly mediaIds: readonly string[];
}

const settle = (
  deps: Deps,
  { id, token_hash: hash }: MailedRow,
  { words, mediaIds }: Told,
): Promise<AnswerPage> =>
  deps.transact(async (transaction) => {
    await lockMailed(transaction, id);
    const { row, asker } = await openAt(deps, transaction, hash);
    const now = deps.clock.now();
    await changeMailed(transaction, id, {
      state: 'answered',
      answered_at: now,
      opened_at: row.opened_at ?? now,
      answer: words,
      media_ids: [...mediaIds],
    });
    await tellAsker(transaction, deps, row);
    return presentPage({ ...row, state: 'answered' }, asker.user.fullName, now);
  });

/** What comes by replying to the mail: whose files they become is known before, and what is answered afterwards. */
export interface ByReply {
  /** Throws for a question that takes no answer any more. */
  open(id: string): Promise<Opened>;
  answer(row: MailedRow, told: Told): Promise<unknown>;
  /** Whether the question went to this address. */
  wentTo(row: MailedRow, email: string): boolean;
}

export const createByReply = (deps: Deps & Pick<Platform, 'sign'>): ByReply => ({
  async open(id) {
    const row = await byId(deps.database, id);
    ensure(row, 'general.not_found');
    return openAt(deps, deps.database, row.token_hash);
  },
  answer: (row, told) => settle(deps, row, told),
  wentTo: (row, email) => sameHash(row.email_hash, addressHash(deps, email)),
});

/** Also where the link answers nothing any more: the address is still written to otherwise. */
export async function refuse(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  token: string,
): Promise<void> {
  const row = await ofLink(database, token);
  await refuseAddress(database, row.email_hash, clock.now());
}
