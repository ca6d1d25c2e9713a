/**
 * Documents that show a death, beside what somebody said of it (rules R10, decision 0189). Kept encrypted, each with a key of its own; read by
 * administrators alone, each reading with a reason; erased ninety days after the case ended.
 */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Text,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';

/** As the bytes say it, never the name. */
export const caseDocumentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heic',
] as const;
export type CaseDocumentType = (typeof caseDocumentTypes)[number];

/** Of one person in one case. */
export const MOST_CASE_DOCUMENTS = 3;
export const MOST_CASE_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const READING_REASON_LEAST = 20;
export const READING_REASON_MOST = 500;

/** For a file picker. Systems that know no type for HEIC go by the ending. */
export const CASE_DOCUMENT_ACCEPT = [...caseDocumentTypes, '.pdf', '.heic', '.heif'].join(',');

const DocumentReading = Type.Object({
  person: Nullable(PersonCard),
  at: Instant,
  reason: Type.String(),
});

export const CaseDocument = Type.Object({
  id: Id,
  /** Null for somebody who has left. */
  person: Nullable(PersonCard),
  /** Of the file as it was sent. Empty where the secret that sealed it is gone. */
  name: Type.String(),
  type: Words(caseDocumentTypes),
  bytes: Type.Integer(),
  at: Instant,
  /** The reader's own, who can take it back as long as nothing has come of the case. */
  own: Type.Boolean(),
  removable: Type.Boolean(),
  /** Who has read it, newest first: for administrators. */
  readings: Type.Array(DocumentReading),
});
export type CaseDocument = Static<typeof CaseDocument>;

const one = Closed({ case: Id });
const document = Closed({ case: Id, document: Id });

export const addCaseDocument = endpoint({
  method: 'POST',
  path: '/legacy/cases/:case/documents',
  summary:
    'Add a document (form field `document`) as somebody who confirmed the death, disagrees, or reported it as an administrator. The same file again is the same document.',
  transport: 'multipart',
  params: one,
  answers: { 201: Data(CaseDocument) },
  fails: [
    'legacy_case.over',
    'legacy_case.say_first',
    'legacy_case.documents_full',
    'legacy_case.no_document',
    'legacy_case.document_kind',
    'legacy_case.document_size',
    'media.cut_off',
    'general.storage_full',
  ],
});

export const removeCaseDocument = endpoint({
  method: 'DELETE',
  path: '/legacy/cases/:case/documents/:document',
  summary: 'Take back a document of one’s own, before the activation',
  params: document,
  answers: { 204: null },
  fails: ['legacy_case.over'],
});

export const readCaseDocument = endpoint({
  method: 'POST',
  path: '/admin/legacy-cases/:case/documents/:document/reading',
  summary: 'Read a document as an administrator, with a reason: written into the log of the case',
  transport: 'binary',
  params: document,
  body: Closed({ reason: Text(READING_REASON_MOST, READING_REASON_LEAST) }),
  answers: { 200: null },
  fails: [
    'auth.step_up_required',
    'legacy_case.document_locked',
    'legacy_case.document_damaged',
    'general.rate_limited',
  ],
});
