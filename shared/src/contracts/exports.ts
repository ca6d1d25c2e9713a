/** Data exports: a copy of a life to take away, or a book of it, of one's own or of a child in one's care (rules R16, R0.13). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';

export const exportScopes = ['me', 'child', 'memorial'] as const;
export const exportStates = ['queued', 'building', 'ready', 'expired', 'failed'] as const;
/** `memories`: pages to read, words, versions, comments; `originals`: every photograph as it came; `account`: all the rest. */
export const exportParts = ['memories', 'originals', 'account'] as const;
export type ExportPart = (typeof exportParts)[number];

/** `copy`: everything, to keep; `epub`: a book for readers; `a5`, `a4`: a book for paper of that size. */
export const exportShapes = ['copy', 'epub', 'a5', 'a4'] as const;
export type ExportShape = (typeof exportShapes)[number];
export const bookShapes = ['epub', 'a5', 'a4'] as const satisfies readonly ExportShape[];
export type BookShape = (typeof bookShapes)[number];
export type PaperShape = Exclude<BookShape, 'epub'>;
/** Which way the pages of a book turn. */
export const exportDirections = ['ltr', 'rtl'] as const;
export type ExportDirection = (typeof exportDirections)[number];
export const exportKinds = ['copy', 'book'] as const;

/** No book holds more memories. */
export const MOST_IN_BOOK = 5_000;
/** No book holds more photographs: one page that a browser prints holds fewer than a book in many files. */
export const mostPhotographs: Readonly<Record<BookShape, number>> = {
  epub: 10_000,
  a5: 1_000,
  a4: 1_000,
};

export const EXPORT_DAYS = 7;
export const MOST_DOWNLOADS = 10;
/** So long after asking for a copy the next one may be asked for. */
export const EXPORT_EVERY_HOURS = 24;

export const DataExport = Type.Object({
  id: Id,
  scope: Words(exportScopes),
  /** Whose life it holds, where that is a child's. */
  child: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  /** Whose life it holds, where that is of somebody who died. */
  kept: Nullable(Type.Object({ id: Id, full_name: Type.String() })),
  parts: Type.Array(Words(exportParts)),
  shape: Words(exportShapes),
  /** Of a book: with what is hard to read. */
  with_hard: Type.Boolean(),
  direction: Words(exportDirections),
  state: Words(exportStates),
  /** Memories and photographs that are packed, of so many. */
  done: Type.Integer(),
  total: Type.Integer(),
  bytes: Nullable(Type.Integer()),
  /** Why it failed. */
  problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  downloads: Type.Integer(),
  asked_at: Instant,
  ready_at: Nullable(Instant),
  expires_at: Nullable(Instant),
});
export type DataExport = Static<typeof DataExport>;

const ofExport = { params: Closed({ id: Id }) } as const;

export const listDataExports = endpoint({
  method: 'GET',
  path: '/settings/data-exports',
  summary:
    'Copies I asked for, or with `kind=book` books, newest first; with `subject_id` those of that life',
  query: Closed({
    ...paging,
    subject_id: Type.Optional(Id),
    kind: Type.Optional(Words(exportKinds)),
  }),
  answers: { 200: Page(DataExport) },
  fails: ['general.not_for_children'],
});

export const askDataExport = endpoint({
  method: 'POST',
  path: '/settings/data-exports',
  summary:
    'Make a copy of my data, or of that of a child in my care, or a book of such a life. The child is told.',
  body: Closed({
    scope: Words(exportScopes),
    child_id: Type.Optional(Id),
    /** Of somebody who died: their memorial, and of their memories what whoever asks may read. */
    memorial_id: Type.Optional(Id),
    parts: Type.Optional(
      Type.Array(Words(exportParts), { minItems: 1, maxItems: exportParts.length }),
    ),
    shape: Type.Optional(Words(exportShapes)),
    /** Of a book alone. */
    with_hard: Type.Optional(Type.Boolean()),
    direction: Type.Optional(Words(exportDirections)),
  }),
  answers: { 202: Data(DataExport) },
  fails: [
    'auth.step_up_required',
    'general.not_for_children',
    'general.storage_full',
    'exports.already_asked',
    'exports.of_a_teen',
    'exports.not_settled',
    'legacy.permission',
    'legacy.taken_down',
    'legacy.paused',
    'exports.book_under_way',
    'exports.book_empty',
    'exports.book_too_large',
  ],
});

export const readDataExport = endpoint({
  method: 'GET',
  path: '/settings/data-exports/:id',
  summary: 'How far a copy is',
  ...ofExport,
  answers: { 200: Data(DataExport) },
});

export const deleteDataExport = endpoint({
  method: 'DELETE',
  path: '/settings/data-exports/:id',
  summary: 'Delete the file of a copy from the server',
  ...ofExport,
  answers: { 204: null },
  fails: ['exports.not_ready'],
});

/** `url` begins one download, within a minute, in the session that asked for it. */
export const linkDataExport = endpoint({
  method: 'POST',
  path: '/settings/data-exports/:id/token',
  summary: 'An address the copy is downloaded from, for one download',
  ...ofExport,
  body: Closed({}),
  answers: { 201: Data(Type.Object({ url: Type.String(), expires_at: Instant })) },
  fails: ['exports.not_ready', 'exports.expired', 'exports.too_many_downloads'],
});

export const downloadDataExport = endpoint({
  method: 'GET',
  path: '/settings/data-exports/:id/download',
  summary: 'The copy, once; a download that was cut goes on where it ended',
  ...ofExport,
  query: Closed({ token: Type.String({ maxLength: 100 }) }),
  transport: 'binary',
  answers: { 200: null },
});

export const DataCopy = Type.Object({
  id: Id,
  guardian: Type.Object({ id: Id, full_name: Type.String() }),
  asked_at: Instant,
  downloads: Type.Integer(),
  downloaded_at: Nullable(Instant),
});
export type DataCopy = Static<typeof DataCopy>;

export const listDataCopies = endpoint({
  method: 'GET',
  path: '/settings/data-copies',
  summary: 'Copies of my data that a guardian asked for, newest first',
  query: Closed(paging),
  answers: { 200: Page(DataCopy) },
});

/** Somebody who died, of whose memorial and memories this account may take a copy. */
export const KeptLife = Type.Object({
  memorial_id: Id,
  /** As copies of it name it. */
  life_id: Id,
  full_name: Type.String(),
  /** From then on: until the time is over in which a death can turn out to be a mistake there is no copy. Null: at once. */
  from: Nullable(Instant),
});
export type KeptLife = Static<typeof KeptLife>;

export const listKeptLives = endpoint({
  method: 'GET',
  path: '/settings/data-exports/lives',
  summary:
    'Those who died of whom I may take a copy, as their steward; with `memorial_id` of that one alone',
  query: Closed({ ...paging, memorial_id: Type.Optional(Id) }),
  answers: { 200: Page(KeptLife) },
});
