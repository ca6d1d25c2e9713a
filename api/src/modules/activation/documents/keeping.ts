/** Adding a document to what one has said, and taking it back. */
import { MOST_CASE_DOCUMENTS, type CaseDocument } from '@kinlore/shared/contracts/case-documents';
import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { LegacyDocument } from '../../../platform/database/schema.ts';
import { createHeavyQueue } from '../../../platform/http/heavy-queue.ts';
import { newId } from '../../../platform/id.ts';
import { newFileKey } from '../../../platform/sealing.ts';
import { insertStewardLog } from '../../legacy/index.ts';
import type { ActivationContext } from '../context.ts';
import { hold, type Held } from '../held.ts';
import { isEarly } from '../moves.ts';
import {
  documentOf,
  documentsBy,
  insertDocument,
  removeDocuments,
  type DocumentRow,
} from './documents.queries.ts';
import { documentKeys } from './keys.ts';
import { presentDocuments } from './presenting.ts';
import { receiveDocument, type DocumentPlace, type ReceivedDocument } from './receiving.ts';
import { hasSaidIn, voiceIn } from './standing.ts';

export const DOCUMENTS = 'case-documents/';
/** So many are received at once, of all people. */
const AT_ONCE = 4;

interface Arrived {
  readonly actor: SignedIn;
  readonly caseId: string;
  readonly place: DocumentPlace;
  readonly received: ReceivedDocument;
}

/** Whether one can be taken back still. */
const isOpen = ({ now }: Held): boolean => isEarly(now) || now.state === 'contested';

function rowOf(
  { sign, clock }: ActivationContext['platform'],
  { actor, caseId, place, received }: Arrived,
): Insertable<LegacyDocument> {
  const keys = documentKeys(sign);
  return {
    id: place.id,
    case_id: caseId,
    user_id: actor.user.id,
    sealed_name: keys.sealName(place.id, received.name),
    sealed_key: keys.sealKey(place.id, place.key),
    storage_key: place.storageKey,
    type: received.type,
    bytes: received.bytes,
    fingerprint: keys.fingerprint(caseId, received.sha256),
    added_at: clock.now(),
  };
}

/** The row, once the file is there; the one that is there already for the same file. */
const enter = ({ platform }: ActivationContext, arrived: Arrived): Promise<DocumentRow> =>
  platform.transact(async (transaction) => {
    const { caseId, actor } = arrived;
    const by = actor.user.id;
    const held = await hold(transaction, caseId, by);
    ensure(held.row.ended_at === null, 'legacy_case.over');
    ensure(await hasSaidIn(transaction, caseId, by), 'legacy_case.say_first');
    const row = rowOf(platform, arrived);
    const own = await documentsBy(transaction, caseId, by);
    const same = own.find(({ fingerprint }) => fingerprint === row.fingerprint);
    if (same !== undefined) return same;
    ensure(own.length < MOST_CASE_DOCUMENTS, 'legacy_case.documents_full');
    const [action, now] = ['case.document_add', platform.clock.now()];
    await insertStewardLog(transaction, { lifeId: held.life.id, actorId: by, action, now });
    return insertDocument(transaction, row);
  });

/** The file first, then its row: a file without a row is swept, and nobody was told that it is there. */
async function receive(
  context: ActivationContext,
  actor: SignedIn,
  caseId: string,
  request: FastifyRequest,
): Promise<DocumentRow> {
  const { storage } = context.platform;
  const id = newId();
  const place = { id, key: newFileKey(), storageKey: `${DOCUMENTS}${id}` };
  const received = await receiveDocument(request, storage, place);
  let row: DocumentRow | null = null;
  try {
    row = await enter(context, { actor, caseId, place, received });
    return row;
  } finally {
    if (row?.id !== id) await storage.remove(place.storageKey);
  }
}

async function remove(
  { platform: { transact, storage, clock } }: ActivationContext,
  { user }: SignedIn,
  caseId: string,
  documentId: string,
): Promise<void> {
  const gone = await transact(async (transaction) => {
    const held = await hold(transaction, caseId, user.id);
    const row = await documentOf(transaction, caseId, documentId);
    ensure(row?.user_id === user.id, 'general.not_found');
    ensure(isOpen(held), 'legacy_case.over');
    const [action, now] = ['case.document_remove', clock.now()];
    await insertStewardLog(transaction, { lifeId: held.life.id, actorId: user.id, action, now });
    return removeDocuments(transaction, [documentId]);
  });
  for (const key of gone) await storage.remove(key);
}

export const createDocuments = (context: ActivationContext) => {
  const { platform, people } = context;
  const queue = createHeavyQueue(AT_ONCE);
  return {
    /**
     * Throws `general.not_found` for whoever may not know of the case, `legacy_case.say_first`, `legacy_case.over`, `legacy_case.documents_full`, what
     * `receiveDocument` throws, and `general.rate_limited` where too many come at once.
     */
    async add(actor: SignedIn, caseId: string, request: FastifyRequest): Promise<CaseDocument> {
      const { row, hasSaid } = await voiceIn(platform.database, actor, caseId);
      ensure(hasSaid, 'legacy_case.say_first');
      ensure(row.ended_at === null, 'legacy_case.over');
      const reader = actor.user.id;
      const added = await queue.run(reader, () => receive(context, actor, caseId, request));
      const [document] = presentDocuments({
        documents: [added],
        readings: [],
        keys: documentKeys(platform.sign),
        cards: await people.cards(platform.database, [reader]),
        reader,
        asStaff: false,
        isEarly: row.state !== 'activated',
      });
      ensure(document, 'general.not_found');
      return document;
    },

    /** One's own. Throws `general.not_found` and `legacy_case.over` once it is activated or has ended. */
    async remove(actor: SignedIn, caseId: string, documentId: string): Promise<void> {
      await voiceIn(platform.database, actor, caseId);
      await remove(context, actor, caseId, documentId);
    },
  };
};
export type Documents = ReturnType<typeof createDocuments>;
