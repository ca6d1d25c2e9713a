/**
 * Sixteen permissions by six presets by every act at a memorial, over HTTP (rules R10c): whether an act is refused follows from `permissions.ts` alone. And
 * what no permission gives: to be the person, to read what was their own, to change or delete it, to speak in their name.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity, deleteActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import { login } from '@kinlore/shared/contracts/auth';
import { askDataExport } from '@kinlore/shared/contracts/exports';
import { createTree, updatePerson } from '@kinlore/shared/contracts/family';
import { addGathering } from '@kinlore/shared/contracts/gatherings';
import { exactDay } from '@kinlore/shared/dates';
import {
  createMemorial,
  decideTribute,
  inviteSteward,
  listTributes,
  readMemorial,
  removeSteward,
  updateMemorial,
} from '@kinlore/shared/contracts/legacy';
import { answerJoining } from '@kinlore/shared/contracts/memorial-relatives';
import { completeMemorial } from '@kinlore/shared/contracts/memorial-standing';
import {
  findTieablePersons,
  tieTreePerson,
  untieTreePerson,
} from '@kinlore/shared/contracts/memorial-trees';
import { stewardPermissions as permissions } from '@kinlore/shared/contracts/steward-permissions';
import { makeMemorialLink } from '@kinlore/shared/contracts/memorial-links';
import { makeTributeLink } from '@kinlore/shared/contracts/tribute-links';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { familyOf, ifMatchOptions, yearDate } from '../tree/testing/families.ts';
import { createModules } from '../index.ts';
import { presets, type Permission, type Preset } from './permissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Scene {
  readonly maker: TestUser;
  readonly who: TestUser;
  readonly memorial: string;
  readonly life: string;
  readonly version: number;
  readonly tribute: (status: 'pending' | 'approved') => Promise<string>;
}

/** A memorial of its own, which this steward keeps beside the one who made it. */
async function keptAs(preset: Preset): Promise<Scene> {
  const [maker, who] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Boris Kos' }),
  ];
  const { data } = await server.as(maker).call(createMemorial, {
    body: { full_name: 'Jelena Kos', relation: 'mother', died: exactDay('2004-11-02') },
  });
  const { owner_id: life } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  await server.database
    .insertInto('life_steward')
    .values({
      life_id: life,
      user_id: who.id,
      preset,
      permissions: [...presets[preset]],
      status: 'accepted',
    })
    .execute();
  const tribute = async (status: 'pending' | 'approved') => {
    const id = newId();
    await server.database
      .insertInto('tribute')
      .values({
        id,
        memorial_id: data.id,
        owner_id: life,
        author_id: maker.id,
        body: 'She counted.',
        status,
      })
      .execute();
    return id;
  };
  return { maker, who, memorial: data.id, life, version: data.version, tribute };
}

type Act = (scene: Scene) => Promise<unknown>;

const at = ({ memorial }: Scene) => ({ params: { memorial } });
const change =
  (body: object): Act =>
  (scene) =>
    server
      .as(scene.who)
      .call(
        updateMemorial,
        { ...at(scene), body },
        { headers: { 'if-match': String(scene.version) } },
      );
const decide =
  (
    decision: 'approve' | 'reject' | 'hide' | 'pin' | 'unpin',
    status: 'pending' | 'approved',
  ): Act =>
  async (scene) =>
    server.as(scene.who).call(decideTribute, {
      params: { tribute: await scene.tribute(status) },
      body: { decision },
    });

/** A tree of its maker with somebody who died: its steward reads it, or may change it, too. */
async function inTree({ maker, who }: Scene, role: 'viewer' | 'editor') {
  const family = familyOf(server);
  const { data } = await server.as(maker).call(createTree, { body: { name: 'Ours' } });
  const tree_id = data.tree.id;
  const person_id = await family.add(maker, tree_id, data.focus_id, 'parent', 'Jelena', {
    death: yearDate(2004),
  });
  await family.letIn(tree_id, who, role);
  return { tree_id, person_id };
}

/** The same, and its maker has tied her to the memorial. */
async function tiedIn(scene: Scene, role: 'viewer' | 'editor') {
  const person = await inTree(scene, role);
  await server.as(scene.maker).call(tieTreePerson, { ...at(scene), body: person });
  return person;
}

/** Every act at a memorial, by the permission it wants. */
const acts: Readonly<Partial<Record<Permission, Readonly<Record<string, Act>>>>> = {
  'profile.edit': {
    'say a name': change({ full_name: 'Jelena Marija Kos' }),
    'say a line': change({ epitaph: 'She counted.' }),
    'say what stands above the name': change({ remembered_as: 'In loving memory' }),
    'say a birth': change({ born: exactDay('1923-03-14') }),
    'say a death': change({ died: exactDay('2004-11-03') }),
    'say where they were born': change({ birth_place: 'Senj' }),
    'say where they died': change({ death_place: 'Rijeka' }),
  },
  'biography.edit': { 'tell a life': change({ biography: 'She kept bees.' }) },
  'photo.manage': {
    'choose a portrait': change({ portrait_media_id: null }),
    'hang an album': change({ pictures: [] }),
  },
  'tributes.moderate': {
    'say when tributes appear': change({ tribute_moderation: 'trusted' }),
    'read what waits': (scene) =>
      server.as(scene.who).call(listTributes, { ...at(scene), query: { status: 'pending' } }),
    'read what is hidden': (scene) =>
      server.as(scene.who).call(listTributes, { ...at(scene), query: { status: 'hidden' } }),
    'approve a tribute': decide('approve', 'pending'),
    'decline a tribute': decide('reject', 'pending'),
    'hide a tribute': decide('hide', 'approved'),
  },
  'tributes.pin': { pin: decide('pin', 'approved'), unpin: decide('unpin', 'approved') },
  'audience.change': {
    'say who reads it': change({ audience: 'chosen' }),
    'make a link that shows it': (scene) =>
      server.as(scene.who).call(makeMemorialLink, {
        ...at(scene),
        body: { name: 'Her choir', days: 7, password: 'thirty-one stairs' },
      }),
  },
  'invite.visitors': {
    'let somebody in': change({ visitor_ids: [] }),
    'make a link for guests': (scene) =>
      server.as(scene.who).call(makeTributeLink, { ...at(scene), body: { days: 7 } }),
  },
  'service.manage': {
    'arrange a gathering': (scene) =>
      server.as(scene.who).call(addGathering, {
        ...at(scene),
        body: { kind: 'wake', day: '2031-05-01', time: '18:00', time_zone: 'UTC' },
      }),
  },
  'stewards.invite': {
    'invite a steward': async (scene) =>
      server.as(scene.who).call(inviteSteward, {
        ...at(scene),
        body: { user_id: (await server.world.user()).id, preset: 'witness' },
      }),
    'answer a relative': async (scene) => {
      const relative = await server.world.user();
      await server.database
        .insertInto('steward_request')
        .values({
          memorial_id: scene.memorial,
          user_id: relative.id,
          asked_at: server.clock.now(),
        })
        .execute();
      return server.as(scene.who).call(answerJoining, {
        params: { memorial: scene.memorial, user: relative.id },
        body: { answer: 'decline' },
      });
    },
  },
  'stewards.remove': {
    'end a stewardship': async (scene) => {
      const other = await server.world.user();
      await server.database
        .insertInto('life_steward')
        .values({
          life_id: scene.life,
          user_id: other.id,
          preset: 'witness',
          permissions: [],
          status: 'accepted',
        })
        .execute();
      return server.as(scene.who).call(removeSteward, {
        params: { memorial: scene.memorial, user: other.id },
      });
    },
  },
  'archive.download': {
    'take a copy': async ({ who, memorial }) => {
      await server.world.stepUp(who);
      return server
        .as(who)
        .call(askDataExport, { body: { scope: 'memorial', memorial_id: memorial } });
    },
  },
  'tree.edit': {
    'look for them in a tree': (scene) =>
      server.as(scene.who).call(findTieablePersons, { ...at(scene), query: { q: 'jelena' } }),
    'tie it to a person of a tree': async (scene) =>
      server
        .as(scene.who)
        .call(tieTreePerson, { ...at(scene), body: await inTree(scene, 'editor') }),
    'untie it': async (scene) => {
      const { person_id: person } = await tiedIn(scene, 'viewer');
      return server
        .as(scene.who)
        .call(untieTreePerson, { params: { memorial: scene.memorial, person } });
    },
    'say what is said of them in the tree': async (scene) => {
      const { tree_id: tree, person_id: person } = await tiedIn(scene, 'viewer');
      const version = await familyOf(server).version(scene.maker, tree, person);
      return server
        .as(scene.who)
        .call(
          updatePerson,
          { params: { tree, person }, body: { birth: yearDate(1923) } },
          ifMatchOptions(version),
        );
    },
  },
  'memorial.close': {
    'complete it': (scene) =>
      server.as(scene.who).call(completeMemorial, { ...at(scene), body: { complete: true } }),
    'open it again': (scene) =>
      server.as(scene.who).call(completeMemorial, { ...at(scene), body: { complete: false } }),
  },
};

/** A tree refuses in its own words. */
const byTheTree: readonly string[] = ['say what is said of them in the tree'];

function refusalOf(name: string): object {
  if (hidden.includes(name)) return { status: 404 };
  return {
    status: 403,
    code: byTheTree.includes(name) ? 'general.forbidden' : 'legacy.permission',
  };
}

/** What waits is there for moderators alone: to other stewards it is as if it were not. */
const hidden: readonly string[] = ['approve a tribute', 'decline a tribute'];

/** Those that are asked somewhere else than at a memorial: of a reported death, of what a plan releases. */
const elsewhere: readonly Permission[] = [
  'activation.report',
  'activation.confirm',
  'content.release',
];

const roles: readonly Preset[] = [
  'primary',
  'co_steward',
  'curator',
  'host',
  'archivist',
  'witness',
];
const table = permissions.flatMap((permission) =>
  Object.entries(acts[permission] ?? {}).map(([name, act]) => ({ permission, name, act })),
);

describe('what each role may', () => {
  it('is asked of every permission there is', () => {
    const asked = permissions.filter((permission) => acts[permission] !== undefined);
    expect([...asked, ...elsewhere].toSorted()).toEqual([...permissions].toSorted());
    expect(table.length * roles.length).toBe(198);
  });

  it.each(table)('$permission: to $name', async ({ permission, name, act }) => {
    const answers: Record<string, boolean> = {};
    for (const role of roles) {
      const scene = await keptAs(role);
      try {
        await act(scene);
        answers[role] = true;
      } catch (failure) {
        expect(failure, role).toMatchObject(refusalOf(name));
        answers[role] = false;
      }
    }
    expect(answers).toEqual(
      Object.fromEntries(roles.map((role) => [role, presets[role].includes(permission)])),
    );
  });
});

describe('what no steward may, whatever the role', () => {
  it('is to log in as the person', async () => {
    const scene = await keptAs('primary');
    const { username } = await server.database
      .selectFrom('app_user')
      .select('username')
      .where('id', '=', scene.life)
      .executeTakeFirstOrThrow();
    await expect(
      server.as(null).call(login, { body: { login: username, password: 'x'.repeat(12) } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('is to read, change or delete what the person kept for themselves, or to speak in their name', async () => {
    for (const role of roles) {
      const scene = await keptAs(role);
      const id = newId();
      await server.database
        .insertInto('activity')
        .values({
          id,
          owner_id: scene.life,
          author_id: scene.life,
          type: 'everyday',
          subtype: 'ordinary_day',
          title: 'The zq-secret drawer',
          slug: id,
          audience: 'self',
          status: 'published',
          published_at: server.clock.now(),
        })
        .execute();
      const own = server.as(scene.who);
      const before = await server.database
        .selectFrom('activity')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const match = { headers: { 'if-match': String(before.version) } };
      await expect(own.call(readActivity, { params: { id } }), role).rejects.toMatchObject({
        status: 404,
      });
      await expect(
        own.call(updateActivity, { params: { id }, body: { title: 'Mine' } }, match),
        role,
      ).rejects.toMatchObject({ status: 404 });
      await expect(own.call(deleteActivity, { params: { id } }, match), role).rejects.toMatchObject(
        { status: 404 },
      );
      const after = await server.database
        .selectFrom('activity')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(after, role).toEqual(before);
      expect(JSON.stringify(await own.call(readMemorial, at(scene)))).not.toContain('zq-secret');
    }
  });
});
