/** A document on its way in: looked at, measured and encrypted as it comes. Nothing of it is ever written down in clear. */
import { createHash, type Hash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import {
  caseDocumentTypes,
  MOST_CASE_DOCUMENT_BYTES,
  type CaseDocumentType,
} from '@kinlore/shared/contracts/case-documents';
import type { FastifyRequest } from 'fastify';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { untilCutOff, type CutOff } from '../../../platform/http/cut-off.ts';
import type { Storage } from '../../../platform/ports.ts';
import { SEAL_BYTES, sealPieces } from '../../../platform/sealing.ts';
import { isDiskFull } from '../../../platform/storage/disk-full.ts';
import { fileNameOf, recogniseMedia, SNIFF_BYTES } from '../../media/index.ts';

/** Room for the boundaries and headers around the file. */
const FORM_BYTES = 100_000;

export interface ReceivedDocument {
  readonly name: string;
  readonly type: CaseDocumentType;
  /** Of the document itself. */
  readonly bytes: number;
  readonly sha256: string;
}

/** Where it is to lie, and by which key. */
export interface DocumentPlace {
  readonly id: string;
  readonly key: Buffer;
  readonly storageKey: string;
}

interface Looked {
  type: CaseDocumentType | null;
  bytes: number;
  readonly hash: Hash;
}

function documentTypeOf(head: Buffer): CaseDocumentType | null {
  const known = recogniseMedia(head.subarray(0, SNIFF_BYTES))?.type;
  return caseDocumentTypes.find((type) => type === known) ?? null;
}

/** The same bytes, once their beginning is known to be of a kind that is taken. What is refused is read to its end, so that its sender hears why. */
async function* looked(source: AsyncIterable<Buffer>, about: Looked): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isKnown = false;
  let refusal: DomainError | null = null;
  const know = (): void => {
    isKnown = true;
    about.type = documentTypeOf(head);
    if (about.type === null) refusal ??= new DomainError('legacy_case.document_kind');
  };
  for await (const piece of source) {
    about.bytes += piece.length;
    if (about.bytes > MOST_CASE_DOCUMENT_BYTES)
      refusal ??= new DomainError('legacy_case.document_size');
    if (refusal !== null) continue;
    about.hash.update(piece);
    if (isKnown) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < SNIFF_BYTES) continue;
    know();
    if (about.type !== null) yield head;
  }
  ensure(about.bytes > 0, 'legacy_case.no_document');
  if (!isKnown) {
    know();
    if (about.type !== null) yield head;
  }
  if (refusal !== null) throw refusal;
}

/** What the parser of the form throws has no word of ours; a full disk has. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  return new DomainError(isDiskFull(error) ? 'general.storage_full' : 'media.cut_off');
}

async function partOf(request: FastifyRequest, { cut }: CutOff): Promise<MultipartFile> {
  const part = await Promise.race([
    request.file({ limits: { files: 1, fileSize: MOST_CASE_DOCUMENT_BYTES + 1 } }),
    cut,
  ]);
  if (part?.fieldname === 'document') return part;
  part?.file.resume();
  throw new DomainError('legacy_case.no_document');
}

async function write(
  request: FastifyRequest,
  storage: Storage,
  { id, key, storageKey }: DocumentPlace,
): Promise<ReceivedDocument> {
  const cutOff = untilCutOff(request, 'media.cut_off');
  const part = await partOf(request, cutOff);
  const about: Looked = { type: null, bytes: 0, hash: createHash('sha256') };
  const bytes = Readable.from(sealPieces(looked(part.file, about), id, key), { objectMode: false });
  addAbortSignal(cutOff.signal, bytes);
  await storage.write(storageKey, bytes, { maxBytes: MOST_CASE_DOCUMENT_BYTES + SEAL_BYTES });
  ensure(about.type, 'legacy_case.document_kind');
  return {
    name: fileNameOf(part.filename),
    type: about.type,
    bytes: about.bytes,
    sha256: about.hash.digest('hex'),
  };
}

/**
 * Written and synced under `place.storageKey`, or refused with nothing left behind. Throws `legacy_case.no_document`, `legacy_case.document_kind`,
 * `legacy_case.document_size`, `media.cut_off`, `general.storage_full`.
 */
export async function receiveDocument(
  request: FastifyRequest,
  storage: Storage,
  place: DocumentPlace,
): Promise<ReceivedDocument> {
  const announced = Number(request.headers['content-length'] ?? 0);
  ensure(announced <= MOST_CASE_DOCUMENT_BYTES + FORM_BYTES, 'legacy_case.document_size');
  if ((await storage.room()) < Math.max(announced, FORM_BYTES) * 2)
    throw new DomainError('general.storage_full');
  try {
    return await write(request, storage, place);
  } catch (error) {
    throw refusalOf(error);
  }
}
