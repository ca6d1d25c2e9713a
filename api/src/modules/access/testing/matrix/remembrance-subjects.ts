/** Memorials for each audience: kept by the owner, a steward who may moderate, a helper who may nothing and two who may one thing each; with tributes of the friend. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import { presets } from '../../../legacy/permissions.ts';
import type { People } from './people.ts';
import { makeVote } from './succession-subjects.ts';
import type { Made, Subject } from './subject.ts';
import { makeMemorialLinks } from './memorial-link-subjects.ts';
import { makeTributeLinks } from './tribute-link-subjects.ts';

const audiences = ['family', 'chosen', 'public'] as const;

export async function makeRemembrance(server: TestServer, people: People): Promise<Made> {
  const [memorial, tribute, approved]: [Subject[], Subject[], Subject[]] = [[], [], []];
  const links: Awaited<ReturnType<typeof makeTributeLinks>>[] = [];
  const shown: Awaited<ReturnType<typeof makeMemorialLinks>>[] = [];
  const [gathering, bequestItem]: [Subject[], Subject[]] = [[], []];
  for (const audience of audiences) {
    const { id, life } = await keep(server, people, audience);
    memorial.push({
      label: `a memorial for ${audience}`,
      params: { memorial: id, life, user: people.userOf('helper').id },
      owner: 'owner',
      audience,
    });
    gathering.push(await plan(server, id, audience));
    links.push(await makeTributeLinks(server, { memorial: id, audience }));
    shown.push(await makeMemorialLinks(server, { memorial: id, audience }));
    bequestItem.push(await bequeath(server, { id, life }, audience));
    for (const status of ['pending', 'approved'] as const) {
      const tributeId = newId();
      await server.database
        .insertInto('tribute')
        .values({
          id: tributeId,
          memorial_id: id,
          owner_id: life,
          author_id: people.userOf('friend').id,
          body: 'She counted.',
          status,
        })
        .execute();
      (status === 'pending' ? tribute : approved).push({
        label: `a tribute, ${status}, at a memorial for ${audience}`,
        params: { tribute: tributeId },
        owner: 'friend',
        audience,
      });
    }
  }
  return {
    memorial,
    tribute,
    approved,
    gathering,
    bequestItem,
    memorialLink: shown.flatMap(({ memorialLink }) => memorialLink),
    memorialToken: shown.flatMap(({ memorialToken }) => memorialToken),
    tributeLink: links.flatMap(({ tributeLink }) => tributeLink),
    tributeToken: links.flatMap(({ tributeToken }) => tributeToken),
    tributeMail: links.flatMap(({ tributeMail }) => tributeMail),
    tributeReceipt: links.flatMap(({ tributeReceipt }) => tributeReceipt),
    memorialContest: [await contested(server, people)],
    memorialMerge: [await proposed(server, people)],
    stewardVote: [await makeVote(server, people)],
  };
}

async function keep(
  { database, clock }: TestServer,
  { userOf }: People,
  audience: (typeof audiences)[number],
): Promise<{ id: string; life: string }> {
  const [id, life] = [newId(), newId()];
  await database
    .insertInto('app_user')
    .values({
      id: life,
      username: `memorial-${id.slice(-12)}`,
      full_name: 'Jelena Gone',
      account_type: 'memorial',
      life_status: 'in_remembrance',
      listed: false,
    })
    .execute();
  await database
    .insertInto('memorial')
    .values({
      id,
      owner_id: life,
      creator_id: userOf('owner').id,
      slug: id,
      full_name: 'Jelena Gone',
      audience,
      audience_degree: 2,
      // Of a year ago: a memorial that was just made quiets those near with the next word of it, while somebody else is refused.
      created_at: new Date(clock.now().getTime() - 365 * 86_400_000),
    })
    .execute();
  await database
    .insertInto('life_steward')
    .values(
      (
        [
          ['owner', 'primary', presets.primary],
          ['steward', 'host', presets.host],
          ['helper', 'witness', []],
          ['tributeKeeper', 'host', ['tributes.moderate']],
          ['photoKeeper', 'curator', ['photo.manage']],
          ['suspended', 'co_steward', presets.co_steward],
        ] as const
      ).map(([place, preset, permissions]) => ({
        life_id: life,
        user_id: userOf(place).id,
        preset,
        permissions: [...permissions],
        status: 'accepted' as const,
      })),
    )
    .execute();
  // A relative was told, and somebody asks to look after it: who is answered stands in the addresses of stewards, too.
  await database
    .insertInto('memorial_told')
    .values({ memorial_id: id, user_id: userOf('kin2').id, degree: 2, told_at: clock.now() })
    .execute();
  await database
    .insertInto('steward_request')
    .values({ memorial_id: id, user_id: userOf('helper').id, asked_at: clock.now() })
    .execute();
  if (audience === 'chosen')
    await database
      .insertInto('memorial_visitor')
      .values({ memorial_id: id, user_id: userOf('friend').id })
      .execute();
  return { id, life };
}

/** What the plan of the dead said of one memory is done. */
async function bequeath(
  { database, clock }: TestServer,
  { id, life }: { readonly id: string; readonly life: string },
  audience: (typeof audiences)[number],
): Promise<Subject> {
  const [bequest, memory, now] = [newId(), newId(), clock.now()];
  await database
    .insertInto('bequest')
    .values({
      id: bequest,
      case_id: newId(),
      life_id: life,
      parts: '[]',
      state: 'under_way',
      activated_at: now,
      bin_until: now,
      sorted_at: now,
    })
    .execute();
  await database
    .insertInto('bequest_item')
    .values({
      bequest_id: bequest,
      activity_id: memory,
      bucket: 'self',
      action: 'to_stewards',
      opens_to: 'stewards',
      from_audience: 'self',
      from_degree: 4,
      from_status: 'published',
      outcome: 'done',
      decided_at: now,
    })
    .execute();
  return {
    label: `a memory that the dead gave to stewards, at a memorial for ${audience}`,
    params: { memorial: id, memory },
    owner: 'owner',
    audience,
  };
}

/** One more, which a relative contests. */
async function contested(server: TestServer, people: People): Promise<Subject> {
  const { id: memorial_id } = await keep(server, people, 'family');
  const id = newId();
  await server.database
    .insertInto('memorial_contest')
    .values({
      id,
      memorial_id,
      contester_id: people.userOf('kin2').id,
      asks_for: 'take_down',
      reason: 'She is mine.',
      raised_at: server.clock.now(),
    })
    .execute();
  return { label: 'a contest of a memorial', params: { id }, owner: 'kin2' };
}

/** Two more that the owner keeps, of the same person. */
async function proposed(server: TestServer, people: People): Promise<Subject> {
  const [{ id: kept_id }, { id: merged_id }] = [
    await keep(server, people, 'family'),
    await keep(server, people, 'family'),
  ];
  const id = newId();
  await server.database
    .insertInto('memorial_merge')
    .values({ id, kept_id, merged_id, words: 'The same.', proposed_at: server.clock.now() })
    .execute();
  return { label: 'two memorials of the same person', params: { merge: id, id }, owner: 'owner' };
}

/** A funeral ahead that nobody answered yet. */
async function plan(
  { database, clock }: TestServer,
  memorialId: string,
  audience: (typeof audiences)[number],
): Promise<Subject> {
  const [id, startsAt] = [newId(), new Date(clock.now().getTime() + 10 * 86_400_000)];
  await database
    .insertInto('gathering')
    .values({
      id,
      memorial_id: memorialId,
      kind: 'funeral',
      day: startsAt.toISOString().slice(0, 10),
      minute: 660,
      time_zone: 'Europe/Belgrade',
      starts_at: startsAt,
      town: 'Zemun',
      venue: 'Church of St Nicholas',
      created_at: clock.now(),
    })
    .execute();
  return {
    label: `a funeral at a memorial for ${audience}`,
    params: { gathering: id, memorial: memorialId, version: '1' },
    owner: 'owner',
    audience,
  };
}
