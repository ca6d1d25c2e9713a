/** Mails that answers came by, kept bit for bit for their owner: nobody else is given them, and they go with what they became. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AnswerMail } from '@kinlore/shared/contracts/media';
import { MAIL_TYPE } from '@kinlore/shared/contracts/media-kinds';
import type { Doer } from '../../platform/actor.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { MediaAddresses } from './addresses.ts';
import { insertMail, mailOfMemory, mailsOfMailed, type MailOf } from './answer-mails.queries.ts';
import { keyOf, removeFiles } from './derivative-files.ts';
import { DERIVATIVE_VERSION } from './derivative-version.ts';

export type { MailOf } from './answer-mails.queries.ts';

/** Letters of what was left out; the mail itself has all of it. */
const MOST_CUT = 20_000;

export interface ArrivedMail {
  readonly raw: Uint8Array;
  readonly cut: string;
  readonly of: MailOf;
}

export interface AnswerMails {
  /** Once, however often it is asked. */
  keepMail(actor: Pick<Doer, 'subject'>, mail: ArrivedMail): Promise<void>;
  mailOfAnswer(
    connection: Connection,
    ownerId: string,
    activityId: string,
  ): Promise<AnswerMail | null>;
  /** By the question that went out by e-mail. */
  mailsOfAnswers(
    connection: Connection,
    ownerId: string,
    mailedQuestionIds: readonly string[],
  ): Promise<ReadonlyMap<string, AnswerMail>>;
}

type Deps = Pick<Platform, 'clock' | 'log' | 'storage' | 'transact'>;

async function keep(
  { clock, storage, log, transact }: Deps,
  ownerId: string,
  { raw, cut, of }: ArrivedMail,
): Promise<void> {
  const id = newId();
  const key = keyOf(id, 'original');
  const { bytes } = await storage.write(key, Readable.from([Buffer.from(raw)]), {
    maxBytes: raw.length,
  });
  const media = {
    id,
    owner_id: ownerId,
    author_id: ownerId,
    kind: 'mail' as const,
    storage_key: key,
    bytes,
    sha256: createHash('sha256').update(raw).digest('hex'),
    mime: MAIL_TYPE,
    original_name: 'answer.eml',
    state: 'ready' as const,
    derivative_version: DERIVATIVE_VERSION,
    created_at: clock.now(),
  };
  const row = {
    media_id: id,
    cut: cut.slice(0, MOST_CUT),
    ...('activityId' in of
      ? { activity_id: of.activityId, question_id: of.questionId }
      : { mailed_question_id: of.mailedQuestionId }),
  };
  if (!(await transact((transaction) => insertMail(transaction, media, row))))
    await removeFiles({ storage, log }, [key]);
}

export function createAnswerMails(deps: Deps, addresses: MediaAddresses): AnswerMails {
  const present = ({ media_id: id, cut }: { readonly media_id: string; readonly cut: string }) => ({
    url: addresses.address({
      id,
      variant: 'original',
      format: 'webp',
      version: DERIVATIVE_VERSION,
      sha256: null,
    }),
    cut,
  });
  return {
    keepMail: ({ subject }, mail) => keep(deps, subject.id, mail),
    async mailOfAnswer(connection, ownerId, activityId) {
      const row = await mailOfMemory(connection, ownerId, activityId);
      return row === undefined ? null : present(row);
    },
    async mailsOfAnswers(connection, ownerId, ids) {
      const rows = await mailsOfMailed(connection, ownerId, ids);
      return new Map(rows.map((row) => [row.mailed_question_id ?? '', present(row)]));
    },
  };
}
