/** A document is read by administrators alone: with the password of the last minutes and a reason, which is written down before a byte goes out. */
import { buffer } from 'node:stream/consumers';
import { READING_REASON_LEAST } from '@kinlore/shared/contracts/case-documents';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { createHeavyQueue } from '../../../platform/http/heavy-queue.ts';
import { newId } from '../../../platform/id.ts';
import { unsealFile } from '../../../platform/sealing.ts';
import { ensureProved } from '../../auth/index.ts';
import { insertStewardLog } from '../../legacy/index.ts';
import { caseForStaff } from '../case-lists.queries.ts';
import type { CaseRow } from '../cases.queries.ts';
import type { ActivationContext } from '../context.ts';
import { documentOf, insertReading, type DocumentRow } from './documents.queries.ts';
import { documentKeys } from './keys.ts';

/** Each is held whole in memory while it is opened. */
const AT_ONCE = 4;

interface Asked {
  readonly actor: SignedIn;
  readonly one: CaseRow;
  readonly row: DocumentRow;
  readonly reason: string;
}

/** In the log of the life, in the audit, and beside the document. */
async function note(
  { platform: { transact, clock }, audit }: ActivationContext,
  { actor, one, row, reason }: Asked,
): Promise<void> {
  const now = clock.now();
  await transact(async (transaction) => {
    await insertReading(transaction, {
      id: newId(),
      document_id: row.id,
      reader_id: actor.user.id,
      reason,
      read_at: now,
    });
    const [lifeId, actorId] = [one.life_id, actor.user.id];
    await insertStewardLog(transaction, { lifeId, actorId, action: 'case.document_read', now });
    await audit(transaction, actor, 'legacy_case.read_document', 'legacy_document', row.id, {
      case: one.id,
    });
  });
}

/** Told in the log of the server as well: the secret or a file is not what it was. */
async function open({ platform }: ActivationContext, row: DocumentRow): Promise<Buffer> {
  const key = documentKeys(platform.sign).openKey(row.id, row.sealed_key);
  if (key === null) {
    platform.log.error(
      { document: row.id },
      'the key of a document was sealed with another secret',
    );
    throw new DomainError('legacy_case.document_locked');
  }
  const isThere = (await platform.storage.stat(row.storage_key)) !== null;
  const file = isThere ? await buffer((await platform.storage.read(row.storage_key)).stream) : null;
  const document = file === null ? null : unsealFile(file, row.id, key);
  if (document === null) {
    platform.log.error({ document: row.id }, 'the file of a document is missing or was changed');
    throw new DomainError('legacy_case.document_damaged');
  }
  return document;
}

export const createDocumentReading = (context: ActivationContext) => {
  const { clock, database } = context.platform;
  const queue = createHeavyQueue(AT_ONCE);
  return {
    /**
     * Throws `auth.step_up_required`, `general.not_found` also of what is about the administrator, `general.invalid` for a reason that says nothing,
     * `legacy_case.document_locked`, `legacy_case.document_damaged`, and `general.rate_limited`.
     */
    async read(
      actor: SignedIn,
      { caseId, documentId }: { readonly caseId: string; readonly documentId: string },
      given: string,
    ): Promise<{ readonly row: DocumentRow; readonly bytes: Buffer }> {
      ensureProved(actor.session, clock.now());
      const one = await caseForStaff(database, actor.user.id, caseId);
      ensure(one, 'general.not_found');
      const row = await documentOf(database, caseId, documentId);
      ensure(row, 'general.not_found');
      const reason = given.trim();
      ensure(reason.length >= READING_REASON_LEAST, 'general.invalid');
      return queue.run(actor.user.id, async () => {
        await note(context, { actor, one, row, reason });
        return { row, bytes: await open(context, row) };
      });
    },
  };
};
export type DocumentReading = ReturnType<typeof createDocumentReading>;
