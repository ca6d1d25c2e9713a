/** The program of `engine.mjs` in the place of one that listens. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepUpload } from '@kinlore/shared/contracts/media';
import { askTranscription } from '@kinlore/shared/contracts/transcriptions';
import { newId } from '../../../platform/id.ts';
import type { TestServer, TestUser } from '../../../testing/index.ts';
import { record } from '../../../testing/memories.ts';
import { wav } from '../../../testing/recordings.ts';
import { tusAt } from '../../../testing/tus.ts';

export interface TestEngine {
  /** For the test server. */
  readonly environment: Readonly<Record<string, string>>;
  /** What it does when it is asked: a word of `engine.mjs`. */
  readonly says: (act: string) => void;
  /** Where it says which processes it has started. */
  readonly pids: string;
  readonly remove: () => void;
}

export function testEngine(): TestEngine {
  const told = join(tmpdir(), `kinlore-engine-${newId()}`);
  const pids = `${told}.pids`;
  const program = join(import.meta.dirname, 'engine.mjs');
  return {
    environment: {
      KINLORE_TRANSCRIBER: JSON.stringify([process.execPath, program, told, '{file}', '{folder}']),
      KINLORE_TRANSCRIBER_NAME: 'listener 2',
    },
    says: (act) => writeFileSync(told, act),
    pids,
    remove() {
      rmSync(told, { force: true });
      rmSync(pids, { force: true });
    },
  };
}

/** Somebody who has asked for what they say in a memory. */
export async function haveWrittenDown(server: TestServer, engine: TestEngine): Promise<TestUser> {
  engine.says('vtt');
  const owner = await server.world.user();
  const tus = tusAt(await server.listen());
  const bytes = wav(2);
  const path = await tus.begin(owner, bytes.length);
  await tus.send(owner, path, 0, bytes);
  const sent = { params: { id: path.split('/').at(-1) ?? '' } };
  const { data } = await server.as(owner).call(keepUpload, sent);
  const { id } = await record(server, owner, { recordings: [{ media_id: data.id }] });
  await server.as(owner).call(askTranscription, { params: { id, media: data.id } });
  return owner;
}
