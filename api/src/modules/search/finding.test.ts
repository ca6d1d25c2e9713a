/** What a search finds besides titles and people: in any script, with words nearly right, narrowed, and by whom. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComment } from '@kinlore/shared/contracts/comments';
import { createKeepsake } from '@kinlore/shared/contracts/keepsakes';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { askQuestion } from '@kinlore/shared/contracts/questions';
import { search, type SearchGroup } from '@kinlore/shared/contracts/search';
import { nameInStory } from '@kinlore/shared/contracts/shared-stories';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { createModules } from '../index.ts';
import { storyTelling } from '../shared-stories/testing.ts';
import { memoriesIn } from './memories.queries.ts';
import { peopleByName } from './people.queries.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
let eve: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user({ name: 'Ana Kos' });
  ben = await server.world.user({ name: 'Ben Vuk' });
  eve = await server.world.user({ name: 'Eve Outside' });
  await server.world.connect(ana, ben);
});
afterAll(() => server.close());

const find = async (user: TestUser, q: string, more: object = {}) =>
  (await server.as(user).call(search, { query: { q, ...more } })).data;
const titles = async (user: TestUser, q: string, more: object = {}) =>
  (await find(user, q, more)).memories.items.map(({ title }) => title);
const nobody = async (q: string, group: SearchGroup) => {
  const found = await find(eve, q);
  expect(found[group].items).toEqual([]);
  expect(found.corrected).toBeNull();
};

describe('a memory is found', () => {
  it.each([
    ['Cyrillic', 'Зимска шума у Ћуприји', 'зимска', [[0, 6]]],
    ['Greek, with another last letter', 'Ο πατέρας και η θάλασσα', 'ΠΑΤΕΡΑΣ', [[2, 9]]],
    ['Arabic', 'شتاء في بيت الجدة', 'الجدة', [[12, 17]]],
    ['Chinese, within a line', '我们的冬天在北京', '冬天', [[3, 5]]],
    ['Thai, within a line', 'ฤดูหนาวที่บ้านย่า', 'บ้าน', [[10, 14]]],
    ['Korean', '할머니의 겨울 부엌', '겨울', [[5, 7]]],
  ])('in %s', async (_script, title, q, marks) => {
    await record(server, ana, { title });
    const { memories } = await find(ben, q);
    expect(memories.items).toMatchObject([{ title, title_marks: marks, found_in: 'title' }]);
    await nobody(q, 'memories');
  });

  it('by the beginning of a transcript of a million letters, which is kept whole', async () => {
    const { id: media_id } = await photograph(server, ana);
    const { id } = await record(server, ana, { title: 'Everything she knew' });
    // As long as may be sent, and no word twice: more than an index takes of one text.
    const line = (at: number) =>
      Array.from({ length: 125 }, (_none, word) => (at * 125 + word + 1e6).toString(36)).join(
        'aa ',
      );
    const transcript = JSON.stringify([
      { at: 0, text: 'The lighthouse keeper sang.' },
      ...Array.from({ length: 1_999 }, (_none, at) => ({ at: at + 1, text: line(at) })),
    ]);
    await server.database
      .insertInto('activity_recording')
      .values({ activity_id: id, media_id, position: 0, transcript })
      .execute();
    expect(await titles(ben, 'lighthouse')).toEqual(['Everything she knew']);
  });

  it('by a caption, by what is said in a recording, and by who was there; and it says so', async () => {
    const { id: media_id } = await photograph(server, ana);
    const { id } = await record(server, ana, {
      title: 'A quiet afternoon',
      people: [{ name: 'Great-aunt Rozalija' }],
      media: [{ media_id, caption: 'The samovar of Pančevo', alt: 'A kettle' }],
    });
    const transcript = JSON.stringify([
      { at: 0, text: 'We began early.' },
      { at: 4000, text: 'Then the threshers came, singing.' },
    ]);
    await server.database
      .insertInto('activity_recording')
      .values({ activity_id: id, media_id, position: 0, transcript })
      .execute();
    for (const [q, found_in, excerpt] of [
      ['samovar', 'caption', 'samovar'],
      ['kettle', 'caption', 'kettle'],
      ['threshers', 'transcript', 'threshers came, singing'],
      ['rozalija', 'people', 'Rozalija'],
    ] as const) {
      const { memories } = await find(ben, q);
      expect(memories.items, q).toMatchObject([
        { id, found_in, excerpt: expect.stringContaining(excerpt) },
      ]);
      expect(memories.items[0]?.excerpt_marks, q).toHaveLength(1);
      await nobody(q, 'memories');
    }
  });

  it('by words of which each stands in another text of it, and by nothing that was taken off it', async () => {
    const { id: media_id } = await photograph(server, ana);
    const { id } = await record(server, ana, {
      title: 'Clarinet lessons',
      body: 'Every Thursday after school.',
      place: 'Subotica',
      people: [{ name: 'Uncle Vukan', user_id: ben.id }, { name: 'Aunt Jagoda' }],
      media: [{ media_id, caption: 'By the green stove', alt: '' }],
    });
    for (const q of ['clarinet jagoda', 'thursday stove subotica', 'vukan stove'])
      expect(await titles(ana, q), q).toEqual(['Clarinet lessons']);
    const { memories } = await find(ana, 'thursday stove jagoda');
    expect(memories.items).toMatchObject([
      {
        found_in: 'words',
        excerpt_marks: [[6, 14]],
        also: [
          { found_in: 'people', text: 'Aunt Jagoda', marks: [[5, 11]] },
          { found_in: 'caption', text: 'By the green stove', marks: [[13, 18]] },
        ],
      },
    ]);
    await nobody('thursday stove', 'memories');
    await record(server, ana, {
      title: 'The ferry',
      body: `The oars were heavy. ${'And so on and on. '.repeat(30)}Then the anchor fell.`,
    });
    const [far] = (await find(ana, 'ferry oars anchor')).memories.items;
    expect([far?.excerpt, far?.also.map(({ text }) => text)]).toEqual([
      expect.stringContaining('oars'),
      [expect.stringContaining('anchor')],
    ]);
    const person = server.database.updateTable('activity_person').where('activity_id', '=', id);
    await person.set({ tag_status: 'removed' }).where('user_id', '=', ben.id).execute();
    expect(await titles(ana, 'vukan')).toEqual([]);
    const picture = server.database.updateTable('media').where('id', '=', media_id);
    await picture.set({ hidden_at: server.clock.now() }).execute();
    expect(await titles(ana, 'green stove')).toEqual([]);
    expect(await titles(ana, 'clarinet jagoda')).toEqual(['Clarinet lessons']);
    await picture.set({ hidden_at: null }).execute();
    expect(await titles(ana, 'green stove')).toEqual(['Clarinet lessons']);
  });

  it.each([
    ['two letters in the wrong order', 'Kaljmegdan', 'kajlmegdan', 'kaljmegdan'],
    ['another first letter', 'Zemunica', 'xemunica', 'zemunica'],
    ['no first letter', 'Harmonium', 'armonium', 'harmonium'],
    ['a letter too many', 'Orchard', 'oorchard', 'orchard'],
    ['Cyrillic letters', 'Тамбурица', 'рамбурица', 'тамбурица'],
    ['Greek letters', 'Μπουζούκι', 'νπουζουκι', 'μπουζουκι'],
  ])('by a word with %s, wherever it stands', async (_slip, word, typed, meant) => {
    await record(server, ana, { title: 'Sunday', body: `We remember the ${word} well.` });
    expect(await find(ben, typed)).toMatchObject({
      corrected: meant,
      memories: { items: [{ title: 'Sunday' }] },
    });
    await nobody(typed, 'memories');
  });

  it('by a word with a wrong letter, in a story too, and never by one that only others may read', async () => {
    await record(server, ana, { title: 'Monday', body: 'Grandmother kept the beehives.' });
    await record(server, ana, { title: 'Tuesday', body: 'Astrolabe', audience: 'self' });
    const found = await find(ben, 'beehvies grandmother');
    expect(found).toMatchObject({
      corrected: 'beehives grandmother',
      memories: {
        items: [
          {
            title: 'Monday',
            excerpt_marks: [
              [0, 11],
              [21, 29],
            ],
          },
        ],
      },
    });
    expect(await find(ben, 'astrolabbe')).toMatchObject({
      corrected: null,
      memories: { items: [] },
    });
    expect((await find(ana, 'astrolabbe')).corrected).toBe('astrolabe');
  });

  it('first by its title, then by its words, newest first, page by page, also where very many are walked through', async () => {
    for (const [title, body] of [
      ['Quince 1', 'jam'],
      ['Plain 1', 'the quince jam'],
      ['Quince 2', 'jam'],
      ['Plain 2', 'more quince'],
    ] as const) {
      server.clock.advance({ seconds: 1 });
      await record(server, ana, { title, body });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find(ben, 'quince', {
        only: 'memories',
        limit: 1,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.memories.items.map(({ title }) => title));
      cursor = page.memories.next;
    } while (cursor !== null);
    expect(seen).toEqual(['Quince 2', 'Quince 1', 'Plain 2', 'Plain 1']);
    const wanted = {
      viewer: ben.id,
      terms: ['quince'],
      filters: {},
      place: [],
      limit: 10,
      after: null,
    };
    for (const tier of ['title', 'elsewhere'] as const) {
      const looked = await memoriesIn(server.database, { ...wanted, tier });
      expect(looked).toHaveLength(2);
      for (const ways of [
        { newest: 500, most: 1000 },
        { newest: 1, most: 1000 },
        { newest: 0, most: 0 },
      ]) {
        expect(await memoriesIn(server.database, { ...wanted, tier }, ways)).toEqual(looked);
        const one = await memoriesIn(server.database, { ...wanted, tier, limit: 0 }, ways);
        expect(one, JSON.stringify(ways)).toEqual(looked.slice(0, 1));
      }
    }
  });

  it('narrowed by who tells it or is in it, where, when, what it felt like and what it is', async () => {
    const about = (title: string, more: object) =>
      record(server, ana, { title: `Regatta ${title}`, ...more });
    await about('plain', {});
    await about('there', { place: 'Rijeka, the harbour' });
    await about('felt', { feelings: [{ emotari: 'joy', intensity: 2 }] });
    await about('dated', {
      when: { kind: 'about', start: '1967-01-01', end: '1969-12-31', precision: 'year', text: '' },
    });
    const { id } = await about('named', { people: [{ name: 'Ben', user_id: ben.id }] });
    await record(server, ben, { title: 'Regatta of Ben' });
    for (const [more, expected] of [
      [{ place: 'rijeka' }, ['there']],
      [{ feeling: 'joy' }, ['felt']],
      [{ from: 1968, to: 1968 }, ['dated']],
      [{ from: 1970 }, []],
      [{ person: ben.id }, ['of Ben']],
      [{ type: 'milestone' }, []],
      [{ feeling: 'no such' }, []],
    ] as const)
      expect(await titles(ana, 'regatta', more), JSON.stringify(more)).toEqual(
        expected.map((title) => `Regatta ${title}`),
      );
    await server.database
      .updateTable('activity_person')
      .set({ tag_status: 'accepted' })
      .where('activity_id', '=', id)
      .execute();
    expect(await titles(ana, 'regatta', { person: ben.id })).toEqual([
      'Regatta of Ben',
      'Regatta named',
    ]);
    expect((await find(ana, 'ben', { person: ben.id })).people.items).toEqual([]);
  });
});

describe('also found', () => {
  it('are places, as they are written most lately, with how many memories that may be read', async () => {
    for (const [place, audience] of [
      ['Vodice, old harbour', 'connections'],
      ['VODICE, old harbour', 'connections'],
      ['Vodice, the mill', 'connections'],
      ['Vodice, hidden cove', 'self'],
    ] as const) {
      server.clock.advance({ seconds: 1 });
      await record(server, ana, { title: 'Somewhere', place, audience });
    }
    const { places } = await find(ben, 'vodice');
    expect(places.items).toMatchObject([
      { name: { text: 'VODICE, old harbour', marks: [[0, 6]] }, memories: 2 },
      { name: { text: 'Vodice, the mill' }, memories: 1 },
    ]);
    const first = await find(ben, 'vodice', { only: 'places', limit: 1 });
    const next = await find(ben, 'vodice', {
      only: 'places',
      limit: 1,
      cursor: first.places.next,
    });
    expect(next.places).toMatchObject({
      items: [{ name: { text: 'Vodice, the mill' } }],
      next: null,
    });
    await nobody('vodice', 'places');
  });

  it('are comments below what may be read, across no block', async () => {
    const [shown, kept] = [
      await record(server, ana, { title: 'With a comment' }),
      await record(server, ana, { title: 'Kept', audience: 'self' }),
    ];
    const say = (user: TestUser, subject_id: string) =>
      server.as(user).call(createComment, {
        body: { subject_type: 'activity', subject_id, body: 'The accordion was out of tune' },
      });
    await say(ben, shown.id);
    await say(ana, kept.id);
    expect((await find(ben, 'accordion')).comments.items).toMatchObject([
      {
        author: { id: ben.id },
        memory: { id: shown.id, title: 'With a comment' },
        excerpt: { marks: [[4, 13]] },
      },
    ]);
    expect((await find(ana, 'accordion')).comments.items).toHaveLength(2);
    await nobody('accordion', 'comments');
    const other = await server.world.user({ name: 'Other' });
    await server.world.connect(other, ana);
    expect((await find(other, 'accordion')).comments.items).toHaveLength(1);
    await server.world.block(ben, other);
    expect((await find(other, 'accordion')).comments.items).toEqual([]);
  });

  it('are questions, by who asked and by who is asked alone', async () => {
    await server
      .as(ana)
      .call(askQuestion, { body: { to_id: ben.id, words: 'Who mended the barometer?' } });
    expect((await find(ana, 'barometer')).questions.items).toMatchObject([
      { kind: 'sent', other: { id: ben.id }, words: { marks: [[15, 24]] }, answer: null },
    ]);
    expect((await find(ben, 'barometer')).questions.items).toMatchObject([
      { kind: 'received', other: { id: ana.id } },
    ]);
    await nobody('barometer', 'questions');
  });

  it('are shared stories by those who tell them; names that are left out of them find nothing', async () => {
    const { family, propose, say, begin, tell } = storyTelling(() => server);
    const told = await family();
    expect((await find(told.ben, 'piano upstairs')).stories.items).toMatchObject([
      { id: told.id, excerpt: { text: expect.stringContaining('carried the piano') } },
    ]);
    expect((await find(told.dan, 'flood')).stories.items).toEqual([]);
    expect((await find(eve, 'flood')).stories.items).toEqual([]);
    const named = await begin(told.ana, 'Cora Lind and the river');
    await server
      .as(told.ana)
      .call(nameInStory, { params: { id: named }, body: { user_id: told.cora.id } });
    await tell(told.ana, named, 'The water rose.');
    await propose(told.ana, named);
    await say(told.cora, named, 'mask');
    expect((await find(told.dan, 'river')).stories.items).toMatchObject([{ id: named }]);
    expect((await find(told.dan, 'cora lind')).stories.items).toEqual([]);
    expect((await find(told.ana, 'cora lind')).stories.items).toMatchObject([{ id: named }]);
    expect((await find(eve, 'river')).stories.items).toEqual([]);
    // What is told in it is found by whoever reads it, in the words they read.
    expect((await find(told.dan, 'water rose')).stories.items).toMatchObject([
      { id: named, excerpt: { text: 'The water rose.' } },
    ]);
    expect((await find(eve, 'water rose')).stories.items).toEqual([]);
    expect((await find(told.dan, 'piano upstairs')).stories.items).toEqual([]);
    await propose(told.ana, told.id);
    for (const [who, answer] of [
      [told.ben, 'agree'],
      [told.cora, 'mask'],
    ] as const)
      await say(who, told.id, answer);
    expect((await find(told.dan, 'piano upstairs')).stories.items).toMatchObject([
      { id: told.id, excerpt: { text: 'Ben and someone carried the piano upstairs.' } },
    ]);
    expect((await find(told.dan, 'cora carried')).stories.items).toEqual([]);
    // What is written since waits for the next edition.
    await tell(told.ana, told.id, 'The zebra came.', { version: 1 });
    expect((await find(told.dan, 'zebra')).stories.items).toEqual([]);
  });
});

describe('a keepsake is found', () => {
  it('by its name, its story, what goes into it and the words of a song, by those who may read it', async () => {
    const kin = await server.world.user({ name: 'Kin Kos' });
    await server.world.relate(ana, kin, 1);
    const details = {
      portions: 4,
      ingredients: [{ amount: 2, unit: 'spoons', what: 'caraway' }],
      steps: ['Knead it thrice.'],
      lyrics: 'Over the wide Danube',
      said_by: 'Grandmother Zorka',
      language: '',
      meaning: '',
    };
    const body = {
      kind: 'recipe' as const,
      name: 'Soda bread',
      words: 'Baked under the iron bell.',
      details,
      next_keeper: 'Whoever whistles.',
    };
    const { data: bread } = await server.as(ana).call(createKeepsake, { body });
    for (const [q, text, marks] of [
      ['soda', 'Soda bread', [[0, 4]]],
      [
        'bell iron',
        'Baked under the iron bell.',
        [
          [16, 20],
          [21, 25],
        ],
      ],
      ['caraw', 'caraway', [[0, 5]]],
      ['knead', 'Knead it thrice.', [[0, 5]]],
      [
        'danube wide',
        'Over the wide Danube',
        [
          [9, 13],
          [14, 20],
        ],
      ],
    ] as const) {
      const { keepsakes, corrected } = await find(kin, q);
      expect(corrected, q).toBeNull();
      expect(keepsakes.items, q).toMatchObject([{ id: bread.id, kind: 'recipe' }]);
      const [item] = keepsakes.items;
      expect([item?.name, item?.excerpt], q).toContainEqual({ text, marks });
      await nobody(q, 'keepsakes');
    }
    // The wish of its owner is found by nobody, and what narrows is of memories.
    expect((await find(ana, 'whistles')).keepsakes.items).toEqual([]);
    expect((await find(ana, 'soda', { type: 'everyday' })).keepsakes.items).toEqual([]);
  });

  it('with a wrong letter, by those alone who may read what it nearly says', async () => {
    const kin = await server.world.user({ name: 'Kin Vuk' });
    await server.world.relate(ana, kin, 1);
    const body = { kind: 'heirloom' as const, name: 'The harmonium', words: 'Bought at Szeged.' };
    await server.as(ana).call(createKeepsake, { body });
    for (const [q, meant] of [
      ['harmonuim', 'harmonium'],
      ['sezged', 'szeged'],
      ['harmonyym', 'harmonium'],
    ] as const) {
      const found = await find(kin, q);
      expect([found.corrected, found.keepsakes.items.map(({ name }) => name.text)], q).toEqual([
        meant,
        ['The harmonium'],
      ]);
      await nobody(q, 'keepsakes');
    }
  });

  it('page after page, newest first', async () => {
    for (const name of ['Trumpet one', 'Trumpet two', 'Trumpet three'])
      await server.as(ana).call(createKeepsake, { body: { kind: 'heirloom', name } });
    const only = { only: 'keepsakes', limit: 2 };
    const { keepsakes } = await find(ana, 'trumpet', only);
    expect(keepsakes.items.map(({ name }) => name.text)).toEqual(['Trumpet three', 'Trumpet two']);
    const { keepsakes: rest } = await find(ana, 'trumpet', { ...only, cursor: keepsakes.next });
    expect([rest.items.map(({ name }) => name.text), rest.next]).toEqual([['Trumpet one'], null]);
  });

  it('by the code of its label, however it is typed, by those alone who may read it', async () => {
    const { data: clock } = await server
      .as(ana)
      .call(createKeepsake, { body: { kind: 'heirloom', name: 'The clock without hands' } });
    await server.world.relate(ana, ben, 1);
    const { code } = clock;
    const named = async (who: TestUser, q: string) =>
      (await find(who, q)).keepsakes.items.map(({ name }) => name.text);
    for (const typed of [code, code.toUpperCase(), ` ${code.slice(0, 5)} – ${code.slice(5)} `])
      expect(await named(ben, typed)).toEqual(['The clock without hands']);
    expect(await named(ben, code.slice(0, 9))).toEqual([]);
    // To whom it is not for, it is like one that nobody made.
    const { corrected, ...others } = await find(eve, code);
    const nobodys = await find(eve, code === 'zzzzz22222' ? 'zzzzz33333' : 'zzzzz22222');
    expect([{ corrected, ...others }, others.keepsakes.items]).toEqual([nobodys, []]);
  });
});

describe('a search asks', () => {
  const asked = async (q: string) => {
    const watch = watchStatements();
    const found = await find(ben, q, { limit: 5 });
    const { statements } = watch.take();
    watch.stop();
    return { found, statements };
  };

  it('a bounded number of statements, and of nearly right words some more', async () => {
    await record(server, ana, { title: 'The sternwheeler at anchor' });
    const right = await asked('sternwheeler');
    expect(right.found.memories.items).toHaveLength(1);
    expect(right.statements).toBeLessThanOrEqual(14);
    const nearly = await asked('sternwheelre');
    expect(nearly.found.corrected).toBe('sternwheeler');
    expect(nearly.statements).toBeLessThanOrEqual(22);
    const none = await asked('xylophone');
    expect([none.found.corrected, none.statements <= 13]).toEqual([null, true]);
  });

  it('for names nearly right within its own statement, and leaves the connection as it was', async () => {
    await server.database.connection().execute(async (one) => {
      const lookup = {
        viewer: ben.id,
        plain: 'anaa koss',
        strangers: true,
        after: null,
        limit: 5,
      };
      // By the likeness that a connection has by itself nobody would be found.
      await sql`set pg_trgm.word_similarity_threshold = 0.99`.execute(one);
      expect((await peopleByName(one, lookup)).map(({ id }) => id)).toContain(ana.id);
      const { rows } = await sql<{
        value: string;
      }>`select current_setting('pg_trgm.word_similarity_threshold') as value`.execute(one);
      expect(rows).toEqual([{ value: '0.99' }]);
      await sql`reset pg_trgm.word_similarity_threshold`.execute(one);
    });
  });
});

describe('a memorial is found', () => {
  it('by name, by those who may read it and nobody else, newest first, page after page', async () => {
    const make = (name: string, audience: 'family' | 'public' = 'family') =>
      server.as(ana).call(createMemorial, {
        body: { full_name: name, relation: 'niece', died: exactDay('2004-11-02'), audience },
      });
    for (const name of ['Zvonimira Early', 'Zvonimira Later', 'Zvonimira Last']) await make(name);
    const only = { only: 'memorials', limit: 2 };
    const { memorials } = await find(ana, 'zvonim', only);
    expect(memorials.items).toMatchObject([
      { name: { text: 'Zvonimira Last', marks: [[0, 6]] }, researching: false },
      { name: { text: 'Zvonimira Later' } },
    ]);
    const { memorials: rest } = await find(ana, 'zvonim', { ...only, cursor: memorials.next });
    expect([rest.items.map(({ name }) => name.text), rest.next]).toEqual([
      ['Zvonimira Early'],
      null,
    ]);
    await nobody('zvonim', 'memorials');
    await make('Zvonimira Everyone', 'public');
    expect((await find(eve, 'zvonim')).memorials.items.map(({ name }) => name.text)).toEqual([
      'Zvonimira Everyone',
    ]);
    // What narrows is of memories alone.
    expect((await find(ana, 'zvonim', { from: 1900 })).memorials.items).toEqual([]);
  });
});
