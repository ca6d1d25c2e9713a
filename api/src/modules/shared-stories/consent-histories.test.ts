/** Random histories of consent: nothing is read past an objection, and nobody is named who did not agree. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consentAnswers, type ConsentAnswer } from '@kinlore/shared/contracts/shared-stories';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { storyTelling } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
const { read, propose, say, timeIsUp, family } = storyTelling(() => server);

/** A number from the seed, the same in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Words = ReadonlyMap<string, ConsentAnswer>;
/** What the rules say of one story: what was said of the edition that is read, and of the one that is proposed; null where there is none. */
interface Stage {
  readonly published: Words | null;
  readonly proposed: Words | null;
}
/** Of two who are asked beside the owner. */
const ASKED = 2;

const settled = ({ published, proposed }: Stage): Stage =>
  proposed !== null && proposed.size === ASKED
    ? { published: proposed, proposed: null }
    : { published, proposed };

function afterWord({ published, proposed }: Stage, who: string, word: ConsentAnswer): Stage {
  if (word === 'object') return { published: null, proposed: null };
  const isOfBoth = word !== 'agree' || proposed === null;
  return settled({
    published: published !== null && isOfBoth ? new Map(published).set(who, word) : published,
    proposed: proposed === null ? null : new Map(proposed).set(who, word),
  });
}

type Family = Awaited<ReturnType<typeof family>>;

/** One act of somebody, and what the rules say then. */
async function act({ ana, ben, cora, id }: Family, stage: Stage, pick: (below: number) => number) {
  const kind = pick(6);
  if (kind === 0 && stage.proposed === null) {
    await propose(ana, id);
    return { ...stage, proposed: new Map() };
  }
  if (kind === 1) {
    await timeIsUp(id);
    return stage.proposed === null ? stage : { published: stage.proposed, proposed: null };
  }
  const who = pick(2) === 0 ? ben : cora;
  // An objection ends it: they are the fewest.
  const word = consentAnswers[pick(kind === 5 ? 4 : 3)] ?? 'mask';
  const isTaken = await say(who, id, word).then(
    () => true,
    () => false,
  );
  const isOpen = stage.published !== null || stage.proposed !== null;
  expect(isTaken, `${word} is taken`).toBe(isOpen);
  return isOpen ? afterWord(stage, who.id, word) : stage;
}

async function expectAsSaid({ ben, cora, dan, id }: Family, { published }: Stage, at: string) {
  const shown = await read(dan, id).catch(() => null);
  expect(shown !== null, `read ${at}`).toBe(published !== null);
  const unnamed = [
    [ben, 'Ben'],
    [cora, 'Cora'],
  ] as const;
  for (const [person, name] of unnamed)
    if (published?.get(person.id) !== 'agree')
      expect(JSON.stringify(shown), at).not.toContain(name);
}

const seed = Number(process.env['SEED'] ?? 4711);

it(`holds, whatever is said in whatever order (seed ${String(seed)})`, async () => {
  const pick = chance(seed);
  for (let round = 0; round < 4; round += 1) {
    const people = await family();
    let stage: Stage = { published: null, proposed: null };
    for (let step = 0; step < 8; step += 1) {
      stage = await act(people, stage, pick);
      await expectAsSaid(people, stage, `in round ${String(round)}, step ${String(step)}`);
    }
  }
});
