/** That a copy forgets no table of a person's life, and what is in the records of choices and decisions. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placePause } from '@kinlore/shared/contracts/care';
import { addConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import { sendReport } from '@kinlore/shared/contracts/moderation';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import tables from '../tables.json' with { type: 'json' };
import { ownAccountKinds } from './record-kinds.ts';
import { unpack } from './testing/fetch-copy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

/** In the copy with another table, or with the memories themselves. */
const withOthers = [
  'inspection',
  'memorial',
  'steward_vote',
  'tree',
  'activity',
  'activity_audience',
  'activity_person',
  'activity_version',
  'comment',
  'media',
  'keepsake_editor',
  'keepsake_holder',
  'keepsake_memory',
];

/** In no copy, and why. */
const notTaken: Readonly<Record<string, string>> = {
  caretaking: 'of a memorial that nobody keeps',
  account_deletion: 'there is one only while somebody leaves, and they are told the day',
  bequest:
    'what was done with memories after their owner died: their stewards read it, and of the living there is none',
  birthday_told: 'which birthday was told of, so that it is told once',
  check_ignored: 'of the tree, which has a file of its own',
  child_retention: 'when an account that nobody agrees to is erased; guardians are told',
  child_seen: 'how long a page was open in the last minutes',
  child_time: 'seconds a day, kept for thirty days, to know when the day is over',
  citation: 'of the tree, which has a file of its own',
  data_export_token: 'a secret',
  edge_word: 'who agreed to a tie of a tree, which is of all its members',
  endangered_hidden:
    'what somebody does not want to be proposed, which says what is not told of others',
  family_export: 'a file somebody asked for, gone within days',
  family_import: 'of the tree, which has a file of its own',
  guardianship: 'said whole and with its history by the consents',
  hand_over: 'a secret',
  kin: 'worked out from the tree and the family relations',
  login_challenge: 'a secret',
  login_place: 'a digest that finds out a new device',
  mail: 'what was sent lies with who got it',
  memorial_visitor: 'of the memorial, and for its stewards to say',
  merge_candidate: 'of the tree, which has a file of its own',
  moderation_case: 'what others reported; what was decided is taken',
  notification: 'tells again what the other records say, in words made when it is read',
  one_time_token: 'a secret',
  life_change: 'that a year of memories changed in the last day: the memories themselves are taken',
  legacy_case_mail: 'which mails of a reported death were written, which lie in their mailbox',
  level_moment: 'which level a page has shown last: the level itself is in `level`',
  persona_due: 'whose game is to be reckoned anew, gone with that',
  person: 'of the tree, which has a file of its own',
  profile_view: 'of two people, and gone after thirty days',
  publish_token: 'of the instance',
  push_subscription: 'an address of a browser, of no use to anybody else',
  recovery_code: 'a secret',
  telephone_code: 'a secret',
  text_message:
    'that a text was sent, which lies on their telephone; its words go with it, the rest after thirty days',
  registration_request: 'of whoever asked to join, who has no account',
  remote_release: 'of the instance',
  resonance_told: 'what was told of the planets, which the identity says',
  second_factor: 'a secret',
  source: 'of the tree, which has a file of its own',
  steward_log: 'of the memorial',
  stranger_request: 'that a guardian was told of a request, which is with the connections',
  tree_op: 'the history of a tree, which is of all its members',
};

describe('no table is forgotten', () => {
  it('that names an account: it is in a kind of record, or there is a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'app_user'::regclass`.execute(server.database);
    const asked = ownAccountKinds
      .map(({ query }) => query(newId()).compile(server.database).sql)
      .join(' ');
    const taken = new Set(
      [...asked.matchAll(/(?:\bas record\s+from|\bleft join)\s+(\w+)/gu)].map(
        ([, name = '']) => name,
      ),
    );
    const names = rows.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(60);
    const known = (name: string) =>
      taken.has(name) || withOthers.includes(name) || name in notTaken;
    expect(names.filter((name) => !known(name))).toEqual([]);
    // A reason that is none any more goes: the table is there, and in no record.
    const excused = Object.keys(notTaken);
    expect(excused.filter((name) => !(name in tables))).toEqual([]);
    expect(excused.filter((name) => taken.has(name))).toEqual([]);
  });
});

describe('what was chosen and decided', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

  /** Ana looks after Mila, is connected with Ben, and has reported him. */
  async function family() {
    const ana = await server.world.user({
      name: 'Ana Kos',
      columns: { accessibility: { text: 'larger' } },
    });
    const ben = await server.world.user({ name: 'Ben Kos' });
    const mila = await server.world.child(ana, { name: 'Mila Kos' });
    await server.world.connect(ana, ben);
    const { id } = await server.database
      .selectFrom('connection')
      .select('id')
      .where((eb) => eb.or([eb('low_id', '=', ana.id), eb('high_id', '=', ana.id)]))
      .executeTakeFirstOrThrow();
    for (const [who, title] of [
      [ana, 'The first tram'],
      [ben, 'The zq-others tram'],
    ] as const)
      await server.as(who).call(addConnectionMemory, { params: { id }, body: { title } });
    await server.as(ana).call(placePause, {
      params: { id: mila.id },
      body: { kind: 'pause_comments', reason: 'Too late last night', days: 2 },
    });
    const bens = await record(server, ben, { title: 'At the fair' });
    await server.as(ana).call(sendReport, {
      body: {
        subject_type: 'activity',
        subject_id: bens.id,
        reason: 'private',
        words: 'My house.',
      },
    });
    await server.database
      .insertInto('telephone')
      .values({ user_id: ana.id, number: '+442079460000', proved_at: server.clock.now() })
      .execute();
    await server.database
      .insertInto('bug_report')
      .values({ id: newId(), user_id: mila.id, words: 'zq-others of the child' })
      .execute();
    return { ana, ben, mila };
  }

  it('is in a copy of one’s own by a schema that holds, and what the other wrote is not', async () => {
    const { ana, mila } = await family();
    const copy = await unpack(server, ana);
    expect(await copy.records('choices')).toMatchObject([{ looks: { text: 'larger' } }]);
    expect(await copy.records('pauses')).toMatchObject([
      { child_id: mila.id, placed_by_id: ana.id, reason: 'Too late last night' },
    ]);
    expect(await copy.records('connection-memories')).toMatchObject([
      { title: 'The first tram', with: { name: 'Ben Kos' } },
    ]);
    expect(await copy.records('connection-names')).toHaveLength(1);
    expect(await copy.records('telephone')).toMatchObject([{ number: '+442079460000' }]);
    expect(await copy.records('reports')).toMatchObject([
      { about: 'activity', words: 'My house.' },
    ]);
    expect(await copy.everything()).not.toContain('zq-others');
    for (const { name, schema } of ownAccountKinds) {
      const check = ajv.compile(schema);
      for (const row of await copy.records(name))
        expect(check(row) ? [] : check.errors, `${name} ${JSON.stringify(row)}`).toEqual([]);
    }
  });

  it('of a child tells its guardian what guardians set, and not whom the child asked for help', async () => {
    const { ana, mila } = await family();
    const copy = await unpack(server, ana, { scope: 'child', child_id: mila.id });
    expect(await copy.records('pauses')).toMatchObject([{ kind: 'pause_comments' }]);
    const paths = await copy.paths();
    for (const name of ['reports', 'decisions-about-me', 'problems-reported'])
      expect(paths).not.toContain(`data/${name}.jsonl`);
    expect(await copy.everything()).not.toContain('zq-others');
  });

  it('of nobody else is in it: somebody who chose nothing has empty records', async () => {
    await family();
    const copy = await unpack(server, await server.world.user({ name: 'Cili Far' }));
    for (const name of [
      'pauses',
      'child-settings',
      'reports',
      'connection-memories',
      'invitations',
      'telephone',
    ])
      expect(await copy.records(name)).toEqual([]);
  });
});
