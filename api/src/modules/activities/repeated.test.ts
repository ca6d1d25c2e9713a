/** Sketches of stories: the verdict is that of the trigrams themselves, and hardly anything is compared by its words. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { comparedWith, repeatsItself } from './repeated.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: () => [] });
});
afterAll(() => server.close());

const seed = Number(process.env['SEED'] ?? 4711);
function dice(start: number) {
  let state = start >>> 0;
  return (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
type Below = ReturnType<typeof dice>;

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзијклмнопрстћуфхцчш',
  'aeiouáéíőűç',
  '的一是不了人我在有他这',
  'ab',
  '0123456789',
  '🎹🪁 é´—',
].map((letters) => Array.from(letters));
function storyOf(below: Below): string {
  const letters = alphabets[below(alphabets.length)] ?? [];
  const length = [40, 45, 120, 400, 1_900, 2_600][below(6)] ?? 40;
  let told = '';
  while (told.length < length)
    told += `${Array.from({ length: 1 + below(9) }, () => letters[below(letters.length)] ?? '').join('')}${[' ', ' ', ' ', ', ', '. ', '\n\n'][below(6)] ?? ' '}`;
  return told;
}

/** The story with every so many-th of its words another: around the border of what is alike. */
function retold(story: string, below: Below): string {
  const every = 3 + below(24);
  const words = story.split(' ');
  const changed = words.map((word, at) =>
    at % every === every - 1 ? `${word}x${below(100)}` : word,
  );
  return below(3) === 0 ? changed.toReversed().join(' ') : changed.join(' ');
}

async function tell(
  user: TestUser,
  stories: readonly string[],
  more: { status?: 'draft' | 'archived'; deleted_at?: Date } = {},
): Promise<readonly string[]> {
  const rows = stories
    .map((body, at) => ({
      id: newId(),
      owner_id: user.id,
      author_id: user.id,
      type: 'everyday',
      subtype: 'ordinary_day',
      title: 'A day',
      body,
      audience: 'self' as const,
      status: 'published' as const,
      published_at: new Date(server.clock.now().getTime() + at),
      ...more,
    }))
    .map((row) => ({ ...row, slug: row.id }));
  await server.database.insertInto('activity').values(rows).execute();
  return rows.map(({ id }) => id);
}
const repeats = (user: TestUser, story: string, id = newId()) =>
  repeatsItself(server.database, user.id, id, story);

/** By the words of every earlier story, as rule R1 says it. */
async function alike(user: TestUser, story: string): Promise<number> {
  const { rows } = await sql<{
    most: number | null;
  }>`select max(similarity(left(body, 2000), left(${story}::text, 2000)))::float8 as most from activity where owner_id = ${user.id} and length(body) >= 40`.execute(
    server.database,
  );
  return rows[0]?.most ?? 0;
}

const piano =
  'We carried the piano over the frozen river, my father in front and his three brothers behind, and nobody spoke.';

describe('a story is not taken for a repetition', () => {
  it('where it is short, where the other is, and where the other is a draft, removed, somebody else’s or the story itself', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const short = 'A walk along the river at dusk.';
    const [itself] = await tell(ana, [piano]);
    await tell(ana, [short]);
    expect([
      await repeats(ana, short),
      await repeats(ana, piano, itself),
      await repeats(ben, piano),
    ]).toEqual([false, false, false]);
    await tell(ben, [piano], { status: 'draft' });
    await tell(ben, [piano], { deleted_at: server.clock.now() });
    expect([await repeats(ben, piano), await repeats(ana, piano)]).toEqual([false, true]);
  });

  it('behind a hundred others', async () => {
    const user = await server.world.user();
    const below = dice(seed);
    await tell(user, [piano, ...Array.from({ length: 99 }, () => storyOf(below))]);
    expect(await repeats(user, `${piano} `)).toBe(true);
    server.clock.advance({ seconds: 60 });
    await tell(user, ['One more walk along the river, before the first snow fell.']);
    expect(await repeats(user, `${piano} `)).toBe(false);
  });
});

describe('the verdict', () => {
  it('is that of the trigrams for stories of every length and script, close to the border as well', async () => {
    const user = await server.world.user();
    const below = dice(seed);
    const earlier = Array.from({ length: 100 }, () => storyOf(below));
    await tell(user, earlier);
    const seen = { alike: 0, nearly: 0, other: 0 };
    for (let at = 0; at < 250; at += 1) {
      const story =
        at % 10 === 0 ? storyOf(below) : retold(earlier[below(earlier.length)] ?? '', below);
      const most = await alike(user, story);
      const isAlike = story.length >= 40 && most > 0.9;
      expect(await repeats(user, story), `${story} (${most}, seed ${seed})`).toBe(isAlike);
      seen[isAlike ? 'alike' : most > 0.75 ? 'nearly' : 'other'] += 1;
    }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(12);
  });

  it('is the same after a story was changed', async () => {
    const user = await server.world.user();
    const [id] = await tell(user, [
      'Something else altogether, which nobody will ever tell again.',
    ]);
    expect(await repeats(user, piano)).toBe(false);
    await server.database
      .updateTable('activity')
      .set({ body: piano })
      .where('id', '=', id ?? '')
      .execute();
    expect(await repeats(user, piano)).toBe(true);
  });
});

it('compares by its words only what may be alike: of the last hundred of one person none that only has the same words', async () => {
  const user = await server.world.user();
  const below = dice(seed);
  const words = Array.from({ length: 300 }, () =>
    Array.from({ length: 2 + below(8) }, () => alphabets[0]?.[below(26)] ?? '').join(''),
  );
  const said = () => Array.from({ length: 60 }, () => words[below(words.length)] ?? '').join(' ');
  const lives = Array.from({ length: 100 }, () => storyOf(below));
  await tell(user, [...lives.slice(1), ...Array.from({ length: 50 }, said), piano]);
  for (let at = 0; at < 20; at += 1)
    expect(await comparedWith(server.database, user.id, said())).toBe(0);
  expect(await comparedWith(server.database, user.id, `${piano} `)).toBe(1);
});
