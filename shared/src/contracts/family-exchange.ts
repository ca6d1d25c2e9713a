/** Whole files into and out of a tree: GEDCOM 5.5, 5.5.1, 5.5.5, 7.0 and GEDZIP. An import is looked at first, rehearsed, brought in as one, and taken back as one. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';

export const IMPORT_MAX_BYTES = 256 * 1024 * 1024;

export const importStates = [
  'reading',
  'ready',
  'rehearsing',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'cancelled',
] as const;
export const importModes = ['new', 'merge'] as const;

/** What is in the file, before anything is written. */
export const ImportPreview = Type.Object({
  version: Type.String(),
  encoding: Type.String(),
  zipped: Type.Boolean(),
  made_by: Type.String(),
  language: Type.String(),
  persons: Type.Integer(),
  families: Type.Integer(),
  sources: Type.Integer(),
  media: Type.Integer(),
  /** Other records, kept as they are: repositories, notes, submitters. */
  others: Type.Integer(),
  /** Structures that have no place of their own in a tree here: kept with their person or family, and written again. */
  kept: Type.Integer(),
  /** Persons of the file who may be alive: they show themselves to near family only. */
  living: Type.Integer(),
  /** Persons of the file who stand in this tree already, by an id that programs give (_UID, UID, EXID, _FSFTID), or by their place in the same file. */
  known: Type.Integer(),
  lines: Type.Integer(),
  warnings: Type.Integer(),
  errors: Type.Integer(),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** What was written, or would be. */
export const ImportOutcome = Type.Object({
  persons: Type.Integer(),
  families: Type.Integer(),
  events: Type.Integer(),
  links: Type.Integer(),
  records: Type.Integer(),
  /** Persons who were there: what the file knows more of them was added. */
  matched: Type.Integer(),
  files: Type.Integer(),
  files_left: Type.Integer(),
  /** After undoing: what was changed since, and stays. */
  stayed: Type.Integer(),
});
export type ImportOutcome = Static<typeof ImportOutcome>;

export const TreeImport = Type.Object({
  id: Id,
  tree_id: Id,
  target_tree_id: Nullable(Id),
  state: Words(importStates),
  mode: Nullable(Words(importModes)),
  file_name: Type.String(),
  bytes: Type.Integer(),
  /** Of the step that is going on; total 0: not known yet. */
  done: Type.Integer(),
  total: Type.Integer(),
  preview: Nullable(ImportPreview),
  outcome: Nullable(ImportOutcome),
  /** A code of the catalogue and its sentence, where it failed. */
  problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  created_at: Instant,
  applied_at: Nullable(Instant),
});
export type TreeImport = Static<typeof TreeImport>;

const inTree = { tree: Id };
const ofImport = { tree: Id, job: Id };

export const uploadTreeFile = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/import',
  summary:
    'Bring a file (.ged, .gdz): it is read and shown, nothing is written yet. The same file again is the same import.',
  params: Closed(inTree),
  transport: 'multipart',
  answers: { 202: Data(TreeImport) },
  fails: [
    'family.no_file',
    'family.not_gedcom',
    'general.too_large',
    'general.storage_full',
    'family.import_running',
  ],
});
export const listImports = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/import',
  summary: 'Files that were brought to this tree, newest first',
  params: Closed(inTree),
  query: Closed(paging),
  answers: { 200: Page(TreeImport) },
});
export const readImport = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/import/:job',
  summary: 'How far an import is, and what is in the file',
  params: Closed(ofImport),
  answers: { 200: Data(TreeImport) },
});

export const ReportLine = Type.Object({
  line: Type.Integer(),
  severity: Words(['note', 'warning', 'error'] as const),
  code: Type.String(),
  detail: Type.String(),
});
export type ReportLine = Static<typeof ReportLine>;
export const readImportReport = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/import/:job/report',
  summary: 'What was found in the file, by line',
  params: Closed(ofImport),
  query: Closed(paging),
  answers: { 200: Page(ReportLine) },
});

const step = { params: Closed(ofImport), answers: { 202: Data(TreeImport) } } as const;
export const applyImport = endpoint({
  ...step,
  method: 'POST',
  path: '/family/tree/:tree/import/:job/apply',
  summary:
    'Bring the persons in: as a new tree of mine, or into this one. `dry_run` does everything and keeps nothing.',
  body: Closed({
    mode: Words(importModes),
    name: Type.Optional(Line(120, 1)),
    dry_run: Type.Optional(Type.Boolean()),
  }),
  fails: ['family.import_not_ready', 'family.too_many_persons', 'family.too_many_trees'],
});
export const undoImport = endpoint({
  ...step,
  method: 'POST',
  path: '/family/tree/:tree/import/:job/undo',
  summary: 'Take the whole import back. What was changed since stays, and is counted.',
  body: Closed({}),
  fails: ['family.import_not_applied'],
});
export const cancelImport = endpoint({
  ...step,
  method: 'POST',
  path: '/family/tree/:tree/import/:job/cancel',
  summary: 'Stop it, and forget the file',
  body: Closed({}),
  fails: ['family.import_applied'],
});

export const exportFormats = ['gedcom7', 'gedcom551', 'gedzip', 'json'] as const;
/** How living persons are written: as I see them; not at all; as "Living relative" without anything else. */
export const livingChoices = ['as_i_see', 'deceased_only', 'living_as_living'] as const;

export const TreeExport = Type.Object({
  id: Id,
  format: Words(exportFormats),
  living: Words(livingChoices),
  state: Words(['building', 'ready', 'failed'] as const),
  done: Type.Integer(),
  total: Type.Integer(),
  bytes: Nullable(Type.Integer()),
  /** Persons written, of them as "Living relative", and left out. */
  outcome: Nullable(
    Type.Object({
      persons: Type.Integer(),
      veiled: Type.Integer(),
      left_out: Type.Integer(),
      files: Type.Integer(),
    }),
  ),
  file_name: Type.String(),
  expires_at: Instant,
});
export type TreeExport = Static<typeof TreeExport>;

export const exportTree = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/export',
  summary: 'Write the tree as a file, as far as I may see it',
  params: Closed(inTree),
  body: Closed({ format: Words(exportFormats), living: Words(livingChoices) }),
  answers: { 202: Data(TreeExport) },
  fails: ['family.too_many_exports'],
});
export const readExport = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/export/:job',
  summary: 'How far the file is',
  params: Closed(ofImport),
  answers: { 200: Data(TreeExport) },
});
/** `url` opens the file once, within a minute, and only in a session of the one who asked. */
export const linkExport = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/export/:job/link',
  summary: 'An address the file is fetched from, for one download',
  params: Closed(ofImport),
  body: Closed({}),
  answers: { 201: Data(Type.Object({ url: Type.String(), expires_at: Instant })) },
});
export const downloadExport = endpoint({
  method: 'GET',
  path: '/family/export/:job/file',
  summary: 'The file, once, for the one who asked for its address',
  params: Closed({ job: Id }),
  transport: 'binary',
  query: Closed({ token: Type.String({ maxLength: 100 }) }),
  answers: { 200: null },
});
