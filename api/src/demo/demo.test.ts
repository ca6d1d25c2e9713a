import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import { createModules } from '../modules/index.ts';
import { testServer, type TestServer } from '../testing/index.ts';
import {
  accounts,
  memories,
  livingTributes,
  memorials,
  persons,
  questions,
  sharedStories,
  unions,
} from './data/index.ts';
import { demoLogins, seedDemo } from './index.ts';
import { eraOf } from './pictures/print.ts';
import { pictureKeys, pictures, type PictureKey } from './pictures/index.ts';

/** In a process of its own, as the application draws: one that receives photographs reads no drawing. */
async function drawn(key: PictureKey): Promise<Buffer> {
  const from = JSON.stringify(new URL('./pictures/index.ts', import.meta.url));
  const script = `const { drawPicture } = await import(${from}); process.stdout.write(await drawPicture('${key}'));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { encoding: 'buffer', maxBuffer: 10_000_000 },
  );
  return stdout;
}

describe('the data of the demo family', () => {
  it('holds four generations, a hundred memories in all twelve kinds, and a login for eight adults and a teen', () => {
    expect(persons.length).toBeGreaterThanOrEqual(18);
    expect(persons.length).toBeLessThanOrEqual(26);
    expect(memories.length).toBeGreaterThanOrEqual(100);
    expect(new Set(memories.map(({ type }) => type)).size).toBe(activityTypes.length);
    expect(demoLogins).toHaveLength(9);
    expect(
      unions.flatMap(({ children }) => children).filter(({ nature }) => nature === 'adoptive'),
    ).toHaveLength(1);
    expect(accounts.filter(({ type }) => type === 'child')).toHaveLength(2);
  });
  it.each(memories.map((memory) => [memory.key, memory] as const))(
    '%s is a story of 60 to 220 words with a kind that exists, at most three feelings, and a key of its own',
    (key, memory) => {
      const words = memory.body.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(220);
      const subtypes: readonly string[] =
        activityTypes.find(({ slug }) => slug === memory.type)?.subtypes ?? [];
      expect(subtypes).toContain(memory.subtype);
      expect(memory.feel.length).toBeLessThanOrEqual(3);
      expect(memories.filter((other) => other.key === key)).toHaveLength(1);
    },
  );
});

describe('the pictures', () => {
  it('are at least forty, of every era, and each is described', () => {
    expect(pictureKeys.length).toBeGreaterThanOrEqual(40);
    expect(new Set(pictureKeys.map((key) => eraOf(pictures[key].year))).size).toBe(5);
    for (const key of pictureKeys) expect(pictures[key].alt).toMatch(/^\p{Lu}.{10,}\.$/u);
  });
  it('are the same to the byte on every drawing', async () => {
    const [one, other] = await Promise.all([drawn('sewing-night'), drawn('sewing-night')]);
    expect(one.length).toBeGreaterThan(1000);
    expect(one.equals(other)).toBe(true);
  });
});

describe('seeding', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ modules: createModules, now: new Date().toISOString() });
    await seedDemo(server.platform);
  }, 300_000);
  afterAll(() => server.close());
  const count = async (table: string, where = 'true') =>
    Number(
      (
        await sql<{
          n: string;
        }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(
          server.database,
        )
      ).rows[0]?.n,
    );

  it('writes every memory, comment, account and memorial of the data', async () => {
    expect(await count('activity', "status = 'published'")).toBe(memories.length);
    expect(await count('comment')).toBe(
      memories.reduce((sum, { talk = [] }) => sum + talk.length, 0),
    );
    expect(await count('app_user', 'is_demo')).toBe(accounts.length);
    expect(await count('person')).toBe(persons.length);
    expect(await count('person', 'portrait_media_id is not null')).toBe(
      persons.filter(({ died }) => died !== undefined).length,
    );
    expect(await count('memorial', 'portrait_media_id is not null')).toBe(memorials.length);
    expect(await count('memorial')).toBe(memorials.length);
    expect(await count('tribute')).toBe(
      memorials.reduce((sum, { tributes, guests }) => sum + tributes.length + guests.length, 0) +
        livingTributes.length,
    );
    expect(await count('question')).toBe(questions.length);
    expect(await count('activity', 'question_id is not null')).toBe(
      questions.filter(({ answer }) => answer !== undefined).length,
    );
    expect(await count('story_perspective')).toBe(
      sharedStories.reduce((sum, { tellers }) => sum + tellers.length, 0),
    );
    const names = ['Jelena Marković', 'Ingrid Marković', 'Ingrid Lindqvist'];
    expect(await count('activity_person', 'person_id is not null')).toBe(
      memories.flatMap(({ with: there = [] }) => there).filter((name) => names.includes(name))
        .length,
    );
    expect(await count('reaction')).toBeGreaterThan(250);
    expect(await count('media', "state = 'ready'")).toBeGreaterThan(50);
  });
  it('leaves counts and ledger that agree with the rows', async () => {
    expect(
      await count(
        'activity',
        'comment_count <> (select count(*) from comment c where c.subject_id = activity.id)',
      ),
    ).toBe(0);
    expect(
      await count(
        'activity',
        '(select coalesce(sum(v::int), 0) from jsonb_each_text(reaction_counts) e(k, v)) <> (select count(*) from reaction r where r.subject_id = activity.id)',
      ),
    ).toBe(0);
    expect(
      await count(
        'progress',
        'xp <> (select coalesce(sum(amount), 0) from xp_ledger l where l.user_id = progress.user_id)',
      ),
    ).toBe(0);
    expect(
      await count(
        'activity',
        "published_at > now() or (when_start is null and when_end is null and when_kind not in ('unknown', 'age'))",
      ),
    ).toBe(0);
  });
  it('lets everyone in with the password of the table', async () => {
    for (const { username, password } of demoLogins) {
      const { statusCode } = await server
        .as(null)
        .raw({ method: 'POST', url: '/api/v1/auth/login', payload: { login: username, password } });
      expect([username, statusCode]).toEqual([username, 200]);
    }
  });
  it('tells only what is fresh, and every handler can take it', async () => {
    await server.settle();
    expect(await count('notification')).toBeGreaterThan(5);
    expect(await count('notification')).toBeLessThan(200);
  }, 300_000);
  it('does nothing the second time', async () => {
    await seedDemo(server.platform);
    expect(await count('activity')).toBe(memories.length);
  });
});

describe('a round that is cut off', () => {
  it('leaves nothing in the database', async () => {
    const server = await testServer({ modules: createModules, now: new Date().toISOString() });
    try {
      let files = 0;
      const { storage } = server.platform;
      const write: typeof storage.write = (...given) => {
        files += 1;
        return files < 8 ? storage.write(...given) : Promise.reject(new Error('the disk is gone'));
      };
      await expect(
        seedDemo({ ...server.platform, storage: { ...storage, write } }),
      ).rejects.toThrow('the disk is gone');
      for (const table of ['app_user', 'activity', 'media', 'outbox', 'instance_setting'])
        expect(
          (await sql`select 1 from ${sql.table(table)}`.execute(server.database)).rows,
        ).toEqual([]);
    } finally {
      await server.close();
    }
  }, 300_000);
});
