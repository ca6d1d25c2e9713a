/**
 * Two hundred operations by five members over a connection that loses every third answer: each is sent again under its key until an answer
 * arrives. In the end every page holds the same tree, nothing was done twice, and nothing is missing.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRelative, readTree, updatePerson } from '@kinlore/shared/contracts/family';
import { createPerson } from '@kinlore/shared/contracts/family-changes';
import { readTreeChanges, type TreeChanges } from '@kinlore/shared/contracts/family-whole';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { familyOf, ifMatchOptions } from '../testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

/** Answers that get lost on the way back, and calls that never arrive: decided by a seeded row of numbers, not by chance. */
function createLine(row: readonly number[]) {
  let at = 0;
  let lost = 0;
  const draw = () => row[at++ % row.length] ?? 0;
  return {
    lost: () => lost,
    /** Sends until an answer arrives. */
    async send<T>(call: () => Promise<T>): Promise<T> {
      for (;;) {
        const fate = draw();
        if (fate === 0) {
          lost += 1; // it never left
          continue;
        }
        const answer = await call().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        );
        if (fate === 1) {
          lost += 1; // done, and nobody heard of it
          continue;
        }
        if ('error' in answer) throw answer.error;
        return answer.value;
      }
    },
  };
}

/** A page: it holds what it last pulled, and edits by what it holds. */
function createPage(
  member: TestUser,
  tree: string,
  name: string,
  line: ReturnType<typeof createLine>,
) {
  let count = 0;
  const key = () => ({ 'idempotency-key': `${name}-operation-${(count += 1)}` });
  let revision = 0;
  const held = new Map<string, unknown>();
  const keep = ({ persons, unions, links }: Pick<TreeChanges, 'persons' | 'unions' | 'links'>) => {
    for (const { id, name: full, note, birth_place, version } of persons)
      held.set(id, { full, note, birth_place, version });
    for (const { id, partner_ids } of unions) held.set(id, partner_ids);
    for (const { id, child_id, parent_id } of links) held.set(id, [child_id, parent_id]);
  };
  const open = async (): Promise<void> => {
    const { data } = await line.send(() =>
      server.as(member).call(readTree, { params: { tree }, query: {} }),
    );
    keep({ ...data, links: data.parent_links });
    revision = data.tree.revision;
  };
  /** Takes what changed since what it holds, and nothing else. */
  const pull = async (): Promise<void> => {
    const { data } = await line.send(() =>
      server.as(member).call(readTreeChanges, { params: { tree }, query: { since: revision } }),
    );
    if (data.reload) throw new Error('a page that keeps up is never told to begin anew');
    keep(data);
    for (const id of [...data.removed_persons, ...data.removed_unions, ...data.removed_links])
      held.delete(id);
    revision = data.revision;
  };
  return {
    name,
    open,
    pull,
    holds: () => ({
      revision,
      rows: [...held].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    }),
    add: (given: string) => {
      const headers = key();
      return line.send(() =>
        server.as(member).call(createPerson, { params: { tree }, body: { given } }, { headers }),
      );
    },
    relate: (anchor: string, given: string) => {
      const headers = key();
      return line.send(() =>
        server
          .as(member)
          .call(
            addRelative,
            { params: { tree, person: anchor }, body: { relation: 'child', person: { given } } },
            { headers },
          ),
      );
    },
    /** A change whose answer was lost is sent again with the old version: what it wrote is there, so nothing is in its way. */
    write: async (person: string, version: number, body: object): Promise<void> => {
      await line.send(() =>
        server
          .as(member)
          .call(updatePerson, { params: { tree, person }, body }, ifMatchOptions(version)),
      );
    },
  };
}

it('200 operations by five members over a flaky connection end in the same tree for all', async () => {
  const row = fc.sample(fc.nat(5), { numRuns: 997, seed: 11 });
  const line = createLine(row);
  const [owner, ...others] = [
    await server.world.user({ name: 'Owner' }),
    await server.world.user(),
    await server.world.user(),
    await server.world.user(),
    await server.world.user(),
  ];
  const { tree, self } = await family.plant(owner);
  for (const member of others) await family.letIn(tree, member, 'editor');
  const shared = await family.add(owner, tree, self, 'parent', 'Shared');
  const pages = [owner, ...others].map((member, index) =>
    createPage(member, tree, `member-${index}`, line),
  );
  const written: string[] = [];
  for (const page of pages) await page.open();
  const rounds = 14;
  // Rounds: all five at once, each on what it knew before the round.
  for (let round = 0; round < rounds; round += 1) {
    const version = await family.version(owner, tree, shared);
    await Promise.all(
      pages.map(async (page, index) => {
        const names = [`${page.name} new ${round}`, `${page.name} child ${round}`];
        await page.add(names[0] ?? '');
        await page.relate(shared, names[1] ?? '');
        written.push(...names);
        // Everybody writes a field of their own on the one person they share.
        const fields = [
          { note: `note ${round}` },
          { birth_place: `place ${round}` },
          { gender_text: `gender ${round}` },
          { names: [{ kind: 'aka' as const, given: `aka ${round}` }] },
          { events: [{ type: 'census', place: `census ${round}` }] },
        ];
        await page.write(shared, version, fields[index] ?? {});
        await page.pull();
      }),
    );
  }
  expect(line.lost()).toBeGreaterThan(50);
  const full = await family.full(owner, tree, shared);
  expect(full.person).toMatchObject({
    note: `note ${rounds - 1}`,
    birth_place: `place ${rounds - 1}`,
  });
  expect(full.gender_text).toBe(`gender ${rounds - 1}`);
  // Said once each, though often sent twice.
  const people = await server.database
    .selectFrom('person_name')
    .select('full_text')
    .where('person_id', 'in', (eb) =>
      eb.selectFrom('person').select('id').where('tree_id', '=', tree),
    )
    .where('is_primary', '=', true)
    .execute();
  expect(
    people
      .map((one) => one.full_text)
      .filter((name) => name.startsWith('member-'))
      .toSorted(),
  ).toEqual(written.toSorted());
  // And the owner, who was there before.
  expect(full.children).toHaveLength(rounds * 5 + 1);
  expect(full.names.filter((name) => name.kind === 'aka').map((name) => name.given)).toEqual(
    Array.from({ length: rounds }, (_, round) => `aka ${round}`),
  );
  expect(
    full.events.filter((event) => event.type === 'census').map((event) => event.place),
  ).toEqual(Array.from({ length: rounds }, (_, round) => `census ${round}`));
  for (const page of pages) await page.pull();
  const [first] = pages;
  expect(first?.holds().revision).toBeGreaterThanOrEqual(rounds * 15);
  expect(first?.holds().rows).toHaveLength(people.length + full.children.length);
  for (const page of pages) expect(page.holds()).toEqual(first?.holds());
}, 240_000);
