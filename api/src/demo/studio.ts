/** Pictures for the demo: drawn by a child process, kept through the media service as any upload, each once for an owner. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { receivedFrom, type Received } from '../modules/media/index.ts';
import type { SignedIn } from '../platform/actor.ts';
import type { DemoServices } from './services.ts';
import { pictureKeys, type PictureKey } from './pictures/index.ts';

type MediaService = DemoServices['media'][number];

export interface Studio {
  /** The id of the photograph in this person's media. */
  photo(actor: SignedIn, key: PictureKey): Promise<string>;
  face(actor: SignedIn, key: PictureKey): Promise<void>;
  close(): Promise<void>;
}

interface Drawing {
  readonly done: Promise<string>;
  readonly resolve: (path: string) => void;
  readonly reject: (error: Error) => void;
}
const drawing = (): Drawing => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // Nobody may have asked for it when drawing fails.
  promise.catch(() => undefined);
  return { done: promise, resolve, reject };
};

export async function openStudio(services: DemoServices): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'kinlore-demo-'));
  const drawings = new Map(pictureKeys.map((key) => [String(key), drawing()]));
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./pictures/render.ts', import.meta.url)), folder],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  createInterface({ input: child.stdout }).on('line', (key) =>
    drawings.get(key)?.resolve(join(folder, `${key}.jpg`)),
  );
  const failAll = (why: string): void => {
    for (const { reject } of drawings.values()) reject(new Error(why));
  };
  child.on('error', (error) => failAll(error.message));
  child.on('exit', (code) => {
    if (code !== 0) failAll(`The pictures could not be drawn: ${said}`);
  });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));

  const received = async (key: PictureKey): Promise<Received> => {
    const path = await drawings.get(key)?.done;
    if (path === undefined) throw new Error(`There is no picture ${key}.`);
    return receivedFrom(path, `${key}.jpg`);
  };
  let turn = 0;
  const media = (): MediaService => services.media[turn++ % 2 === 0 ? 0 : 1];
  const keep = async (actor: SignedIn, key: PictureKey): Promise<string> =>
    (await media().keep(actor, 'photo', await received(key))).id;
  const kept = new Map<string, Promise<string>>();
  return {
    photo(actor, key) {
      const name = `${actor.subject.id} ${key}`;
      const there = kept.get(name) ?? keep(actor, key);
      kept.set(name, there);
      return there;
    },
    face: async (actor, key) => void (await media().setFace(actor, await received(key))),
    async close() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
