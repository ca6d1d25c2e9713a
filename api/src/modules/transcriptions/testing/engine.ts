/** The program of `engine.mjs` in the place of one that listens. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../../platform/id.ts';

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
