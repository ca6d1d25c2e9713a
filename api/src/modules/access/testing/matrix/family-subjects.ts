/** The owner's tree, who is in it and what is asked around it. */
import { createSource, readPersonInFull } from '@kinlore/shared/contracts/family-changes';
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import { dayDate, familyOf } from '../../../tree/testing/families.ts';
import { treeRoles, type People, type Place } from './people.ts';
import type { Made, Subject } from './subject.ts';

export async function makeFamily(
  server: TestServer,
  people: People,
): Promise<{ readonly treeId: string; readonly made: Made }> {
  const owner = people.userOf('owner');
  const family = familyOf(server);
  const { tree, self } = await family.plant(owner);
  // Gone long ago: everybody in the tree reads about her.
  const mother = await family.add(owner, tree, self, 'parent', 'Jelena', {
    birth: dayDate('1890-02-01'),
    death: dayDate('1950-11-02'),
  });
  const father = await family.add(owner, tree, self, 'parent', 'Ivan', {
    birth: dayDate('1888-02-01'),
    death: dayDate('1948-11-02'),
  });
  const lone = await family.person(owner, tree, { given: 'Nobody’s' });
  const source = await server
    .as(owner)
    .call(createSource, { params: { tree }, body: { title: 'Parish book' } });
  const { data } = await server
    .as(owner)
    .call(readPersonInFull, { params: { tree, person: mother } });
  for (const [place, role] of Object.entries(treeRoles)) {
    if (role === 'owner') continue;
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: people.userOf(asPlace(place)).id, role })
      .execute();
  }
  const params = {
    tree,
    person: mother,
    union: data.unions[0]?.id ?? newId(),
    link: data.children[0]?.id ?? newId(),
    link_version: String(data.children[0]?.version ?? 1),
    union_version: String(data.unions[0]?.version ?? 1),
    revision: String((await family.read(owner, tree)).tree.revision),
    source: source.data.source_id,
    user: people.userOf('kin5').id,
    window: newId(),
    father,
    lone,
  };
  return {
    treeId: tree,
    made: {
      tree: [{ label: 'the owner’s tree', params, owner: 'owner' }],
      removedTree: [await makeRemovedTree(server, people)],
      quest: [await makeQuest(server, people, tree)],
      placeName: [await makePlaceName(server, tree)],
      ...(await makeFileJobs(server, people, tree)),
      ...(await makeQuestions(server, people, tree)),
    },
  };
}

/** What the family of the tree called a town. */
async function makePlaceName({ database, clock }: TestServer, tree: string): Promise<Subject> {
  const name = newId();
  await database
    .insertInto('place_name')
    .values({
      id: name,
      tree_id: tree,
      latitude: 4_484_000,
      longitude: 2_041_000,
      name: 'Semlin',
      created_at: clock.now(),
    })
    .execute();
  return { label: 'a name of a town', params: { tree, name }, owner: 'owner' };
}

/** A quest that the owner began for the tree. */
async function makeQuest(
  { database, clock }: TestServer,
  { userOf }: People,
  tree: string,
): Promise<Subject> {
  const id = newId();
  await database
    .insertInto('family_quest')
    .values({
      id,
      tree_id: tree,
      slug: 'identify_fifty',
      made_by: userOf('owner').id,
      state: 'active',
      started_at: clock.now(),
    })
    .execute();
  return { label: 'a family quest', params: { id }, owner: 'owner' };
}

/** A tree the owner has taken away, and may bring back. */
async function makeRemovedTree(
  { database, clock }: TestServer,
  { userOf }: People,
): Promise<Subject> {
  const tree = newId();
  await database
    .insertInto('tree')
    .values({
      id: tree,
      owner_user_id: userOf('owner').id,
      name: 'Taken away',
      created_at: clock.now(),
      deleted_at: clock.now(),
    })
    .execute();
  await database
    .insertInto('tree_member')
    .values([
      { tree_id: tree, user_id: userOf('owner').id, role: 'owner' as const },
      { tree_id: tree, user_id: userOf('kin2').id, role: 'editor' as const },
    ])
    .execute();
  return { label: 'a tree that was taken away', params: { tree }, owner: 'owner' };
}

const asPlace = (name: string): Place => name as Place; // a key of `treeRoles`

/** A file that was brought, and one that is being made. */
async function makeFileJobs(
  { database, clock }: TestServer,
  { userOf }: People,
  tree: string,
): Promise<Made> {
  const [brought, carried] = [newId(), newId()];
  const now = clock.now();
  await database
    .insertInto('family_import')
    .values({
      id: brought,
      tree_id: tree,
      actor_id: userOf('owner').id,
      bytes: 1,
      sha256: 'a'.repeat(64),
      storage_key: 'imports/none',
      state: 'failed',
      created_at: now,
    })
    .execute();
  await database
    .insertInto('family_export')
    .values({
      id: carried,
      tree_id: tree,
      user_id: userOf('owner').id,
      format: 'gedcom7',
      living: 'as_i_see',
      state: 'ready',
      storage_key: 'exports/none',
      bytes: 1,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return {
    fileIn: [{ label: 'an import', params: { tree, job: brought }, owner: 'owner' }],
    fileOut: [{ label: 'an export', params: { tree, job: carried }, owner: 'owner' }],
  };
}

/** The owner invites the stranger into the tree, and says to the friend and to the child that they are cousins. */
async function makeQuestions(
  { database, clock }: TestServer,
  { userOf }: People,
  tree: string,
): Promise<Made> {
  const [invitation, claim, ofChild, agreed] = [newId(), newId(), newId(), newId()];
  const soon = new Date(clock.now().getTime() + 86_400_000);
  await database
    .insertInto('family_invitation')
    .values({
      id: invitation,
      tree_id: tree,
      inviter_id: userOf('owner').id,
      user_id: userOf('stranger').id,
      role: 'viewer',
      token_hash: Buffer.alloc(32, 7),
      expires_at: soon,
    })
    .execute();
  for (const [id, status, to] of [
    [claim, 'pending', 'friend'],
    [ofChild, 'pending', 'child'],
    [agreed, 'confirmed', 'kin2'],
  ] as const)
    await database
      .insertInto('relationship_claim')
      .values({
        id,
        from_id: userOf('owner').id,
        to_id: userOf(to).id,
        relationship_type: 'cousin',
        status,
      })
      .execute();
  return {
    familyInvitation: [
      {
        label: 'a seat offered to the stranger',
        params: { id: invitation, token: invitation },
        owner: 'owner',
      },
    ],
    claim: [
      { label: 'a claim to the friend', params: { id: claim, to: 'friend' }, owner: 'owner' },
      { label: 'a claim to the child', params: { id: ofChild, to: 'child' }, owner: 'owner' },
    ],
    agreed: [{ label: 'a claim agreed with kin2', params: { id: agreed }, owner: 'owner' }],
  };
}
