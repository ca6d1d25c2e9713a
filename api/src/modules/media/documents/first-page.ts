/** Draws the first page of a document: pdftoppm makes a plain picture of it, and what is shown is made of that as of any photograph. */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../../platform/ports.ts';
import type { Program } from '../../../platform/programs/find.ts';
import { runProgram } from '../../../platform/programs/run.ts';
import { removeFiles, storeDerivatives } from '../derivative-files.ts';
import type { DerivativeMaker } from '../kinds.ts';
import type { UploadContext } from '../receive.ts';
import { orRefused } from '../remaking.ts';
import { changePage, insertPage, type ClaimedDocument } from './first-page.queries.ts';

/** Pixels of its longer side, however large the page says it is. */
const SIDE = 800;
const LIMIT_MS = 60_000;
/** It answers nothing. */
const MOST_BYTES = 64 * 1024;

export interface PageDeps {
  readonly program: Program;
  readonly maker: DerivativeMaker;
  readonly uploads: UploadContext;
}

interface Work extends PageDeps {
  readonly claimed: ClaimedDocument;
  readonly stopping: AbortSignal;
  /** Of its own. */
  readonly folder: string;
}

/** Thrown away as a whole where the server stops. */
export class Stopped extends Error {}

/** Null for what cannot be drawn. */
async function drawn(platform: Platform, work: Work): Promise<string | null> {
  const { program, folder, claimed, stopping } = work;
  const [from, to] = [join(folder, 'document.pdf'), join(folder, 'page')];
  const { stream } = await platform.storage.read(claimed.storage_key);
  await pipeline(stream, createWriteStream(from));
  const asked = ['-f', '1', '-l', '1', '-singlefile', '-scale-to', String(SIDE), '-png', from, to];
  const ended = await runProgram({
    path: program.path,
    args: [...program.args, ...asked],
    folder,
    limitMs: LIMIT_MS,
    mostBytes: MOST_BYTES,
    signal: stopping,
  });
  if (ended.end === 'stopped') throw new Stopped();
  const made = `${to}.png`;
  const found = await stat(made).catch(() => null);
  if (ended.end === 'done' && found !== null && found.size > 0) return made;
  // What it says may be words of the document.
  platform.log.info(
    { media: claimed.id, end: ended.end },
    'no picture could be made of a document',
  );
  return null;
}

/** Files first, rows last: what is written for nothing is swept. */
export async function drawFirstPage(platform: Platform, work: Work): Promise<void> {
  const { claimed, maker } = work;
  const path = await drawn(platform, work);
  const order = { type: 'image/png', square: false, account: claimed.owner_id } as const;
  const made = path === null ? null : await orRefused(maker.remakeDerivatives({ ...order, path }));
  const variants = made === null ? [] : await storeDerivatives(platform, claimed.id, made.pictures);
  const state = variants.length === 0 ? 'none' : 'ready';
  const isKept = await platform.transact(async (transaction) => {
    if (!(await changePage(transaction, claimed.id, { page_state: state }))) return false;
    if (variants.length > 0) await insertPage(transaction, variants);
    return true;
  });
  if (isKept) return;
  await removeFiles(
    platform,
    variants.map(({ storage_key: key }) => key),
  );
}
