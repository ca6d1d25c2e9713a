/** The memorial in the copy of somebody who died: pages and records of what is shown there. */
import { actsFrom, gatheringsFrom, tributesFrom } from '../memorial.queries.ts';
import {
  heldGatheringKind,
  memorialKind,
  shownTributeKind,
  stewardActKind,
} from '../record-kinds-of-memorials.ts';
import type { Door } from '../pages/list-pages.ts';
import { lifePage, tributesPage } from '../pages/memorial-pages.ts';
import { actsPage, gatheringsPage } from '../pages/memorial-lists.ts';
import { actWords } from '../pages/steward-acts.ts';
import { writeKeptKeepsakes } from './write-kept-keepsakes.ts';
import { filesFor, writeParts } from './write-parts.ts';
import { writeRecords, type KeptMemorial, type Writing } from './writing.ts';

const TRIBUTES = 100;
const ACTS = 500;
/** No memorial has more (`MOST_GATHERINGS`). */
const GATHERINGS = 200;

const line = (record: object) => `${JSON.stringify(record)}\n`;

async function* writeLife(
  writing: Writing,
  { row }: KeptMemorial,
): AsyncGenerator<Buffer, Door | null> {
  const { bag, owner } = writing;
  const { record } = row;
  const list = bag.spool(memorialKind.name);
  await list.write(line(record));
  const files = await filesFor(
    writing,
    record.pictures.map(({ media_id: id }) => id),
  );
  yield* bag.page('data/memorial/life.html', lifePage(owner, record, files));
  yield* writeRecords(writing, memorialKind, list);
  return {
    path: 'data/memorial/life.html',
    title: 'Their life',
    words: 'As it is told at the memorial',
  };
}

async function* writeTributes(
  writing: Writing,
  { row }: KeptMemorial,
): AsyncGenerator<Buffer, Door | null> {
  const { database, owner, reader } = writing;
  const hasSome = yield* writeParts(writing, {
    name: 'tributes',
    kind: shownTributeKind,
    limit: TRIBUTES,
    read: async (after, limit) =>
      tributesFrom(database, { memorialId: row.id, reader, after, limit }),
    page: async (part, { hasMore, rows }) => {
      const wanted = rows.flatMap((one) => one.files.map(({ media_id: id }) => id));
      return tributesPage({ owner, part, hasMore, rows, files: await filesFor(writing, wanted) });
    },
  });
  return hasSome
    ? { path: 'data/memorial/tributes.html', title: 'Tributes', words: 'What others left' }
    : null;
}

async function* writeGatherings(
  writing: Writing,
  { row }: KeptMemorial,
): AsyncGenerator<Buffer, Door | null> {
  const { database, owner } = writing;
  const hasSome = yield* writeParts(writing, {
    name: 'gatherings',
    kind: heldGatheringKind,
    limit: GATHERINGS,
    read: async (after, limit) => gatheringsFrom(database, { memorialId: row.id, after, limit }),
    page: async (_part, { rows }) => gatheringsPage(owner, rows),
  });
  return hasSome
    ? {
        path: 'data/memorial/gatherings.html',
        title: 'Gatherings',
        words: 'When people came together',
      }
    : null;
}

async function* writeActs(writing: Writing): AsyncGenerator<Buffer, Door | null> {
  const { database, owner, subject } = writing;
  const hasSome = yield* writeParts(writing, {
    name: 'log',
    kind: stewardActKind,
    limit: ACTS,
    read: async (after, limit) => actsFrom(database, { subject, after, limit }),
    recorded: (record) => ({ ...record, said: actWords(record.act, record.by) }),
    page: async (part, about) => actsPage(owner, { part, ...about }),
  });
  return hasSome
    ? { path: 'data/memorial/log.html', title: 'Activity log', words: 'What was done for it' }
    : null;
}

/** What its first page leads to. */
export interface WrittenMemorial {
  readonly doors: readonly Door[];
  readonly keepsakes: number;
}

export async function* writeMemorial(
  writing: Writing,
  kept: KeptMemorial,
): AsyncGenerator<Buffer, WrittenMemorial> {
  const life = yield* writeLife(writing, kept);
  const tributes = yield* writeTributes(writing, kept);
  const gatherings = yield* writeGatherings(writing, kept);
  const keepsakes = yield* writeKeptKeepsakes(writing, kept);
  const acts = yield* writeActs(writing);
  const doors = [life, tributes, gatherings, acts].filter((door) => door !== null);
  return { doors, keepsakes };
}
