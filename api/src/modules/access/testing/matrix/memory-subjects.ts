/** Memories of the owner, of a child and of a teen for every audience, and what hangs below them or is shown by them. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import { photograph } from '../../../../testing/memories.ts';
import type { Memory } from '../oracle.ts';
import { placeOf, type People, type Place } from './people.ts';
import type { Made, Subject } from './subject.ts';

const audiences = ['self', 'chosen', 'connections', 'family', 'space', 'public'] as const;
type Planned = Pick<Memory, 'audience' | 'status'> & { readonly owner: Place };

/** The owner's that is for the family is for four degrees of it: a fifth does not read it. */
const planned: readonly Planned[] = [
  ...audiences.map((audience) => ({
    owner: 'owner' as const,
    audience,
    status: 'published' as const,
  })),
  { owner: 'owner', audience: 'public', status: 'draft' },
  { owner: 'stranger', audience: 'public', status: 'published' },
  { owner: 'owner', audience: 'public', status: 'archived' },
  ...(['self', 'family', 'connections', 'public'] as const).map((audience) => ({
    owner: 'child' as const,
    audience,
    status: 'published' as const,
  })),
  { owner: 'child', audience: 'family', status: 'submitted' },
  ...(['self', 'connections', 'public'] as const).map((audience) => ({
    owner: 'teen' as const,
    audience,
    status: 'published' as const,
  })),
  { owner: 'youth', audience: 'public', status: 'published' },
];

interface MemorySubject extends Subject {
  readonly memory: Memory;
}

export async function makeMemories(
  server: TestServer,
  people: People,
  treeId: string,
): Promise<{ readonly memories: readonly Memory[]; readonly made: Made }> {
  const now = server.clock.now();
  const subjects: MemorySubject[] = [];
  for (const [at, { owner, audience, status }] of planned.entries()) {
    const [id, ownerId] = [newId(), people.userOf(owner).id];
    await server.database
      .insertInto('activity')
      .values({
        id,
        owner_id: ownerId,
        author_id: ownerId,
        type: 'everyday',
        subtype: 'ordinary_day',
        title: 'The winter we carried the piano',
        slug: id,
        audience,
        audience_degree: 4,
        status,
        space_id: audience === 'space' ? treeId : null,
        published_at: status === 'published' ? now : null,
      })
      .execute();
    if (audience === 'chosen')
      await server.database
        .insertInto('activity_audience')
        .values({ activity_id: id, user_id: people.userOf('friend').id })
        .execute();
    subjects.push({
      label: `${owner}’s memory for ${audience}, ${status}`,
      params: { id, slug: id },
      owner,
      memory: {
        at,
        owner: placeOf(owner),
        audience,
        degree: 4,
        chosen: new Set(audience === 'chosen' ? [placeOf('friend')] : []),
        status,
        deleted: false,
        marked: false,
      },
    });
  }
  const photo = await show(server, people, subjects);
  return {
    memories: subjects.map(({ memory }) => memory),
    made: {
      memory: subjects,
      submission: subjects.filter(({ memory }) => memory.status === 'submitted'),
      ...(await hang(server, people, subjects)),
      photo,
      ...(await tag(server, people, photo)),
      recording: [await speak(server, people)],
    },
  };
}

/** Below each published memory of the owner a comment of the friend, and the friend’s reaction. */
async function hang(
  { database, clock }: TestServer,
  people: People,
  subjects: readonly MemorySubject[],
): Promise<Made> {
  const [comment, reaction]: [Subject[], Subject[]] = [[], []];
  const friend = people.userOf('friend').id;
  for (const { label, memory, owner, params } of subjects) {
    if (owner !== 'owner' || memory.status !== 'published') continue;
    const [commentId, reactionId] = [newId(), newId()];
    await database
      .insertInto('comment')
      .values({
        id: commentId,
        subject_type: 'activity',
        subject_id: params['id'] ?? '',
        owner_id: people.userOf(owner).id,
        author_id: friend,
        body: 'I held the other end.',
        created_at: clock.now(),
      })
      .execute();
    await database
      .insertInto('reaction')
      .values({
        id: reactionId,
        subject_type: 'activity',
        subject_id: params['id'] ?? '',
        owner_id: people.userOf(owner).id,
        user_id: friend,
        reaction_type: 'love',
      })
      .execute();
    comment.push({
      label: `a comment on ${label}`,
      params: { id: commentId },
      owner: 'friend',
      memory,
    });
    reaction.push({
      label: `a reaction to ${label}`,
      params: { id: reactionId },
      owner: 'friend',
      memory,
    });
  }
  return { comment, reaction, waitingComment: await wait(database, people, subjects) };
}

/** Below what the owner shares with the family, words of the child that wait for its guardian. */
async function wait(
  database: TestServer['database'],
  people: People,
  subjects: readonly MemorySubject[],
): Promise<readonly Subject[]> {
  const below = subjects.find(
    ({ memory, owner }) => owner === 'owner' && memory.audience === 'family',
  );
  if (below === undefined) throw new Error('the owner shares nothing with the family');
  const id = newId();
  await database
    .insertInto('comment')
    .values({
      id,
      subject_type: 'activity',
      subject_id: below.params['id'] ?? '',
      owner_id: people.userOf('owner').id,
      author_id: people.userOf('child').id,
      body: 'I was there too.',
      status: 'submitted',
      published_at: null,
    })
    .execute();
  return [{ label: 'words of the child that wait', params: { id }, owner: 'child' }];
}

/** In each photograph that something shows the owner names the friend, who has not answered, and marks a face. */
async function tag(
  { database, clock }: TestServer,
  { userOf }: People,
  photos: readonly Subject[],
): Promise<Made> {
  const made = photos
    .filter(({ memory }) => memory !== undefined)
    .map((photo) => ({ photo, named: newId(), face: newId() }));
  const region = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 };
  await database
    .insertInto('photo_tag')
    .values(
      made.flatMap(({ photo, named, face }) => {
        const common = {
          media_id: photo.params['id'] ?? '',
          tagger_id: userOf('owner').id,
          created_at: clock.now(),
          ...region,
        };
        return [
          { ...common, id: named, user_id: userOf('friend').id, status: 'pending' as const },
          { ...common, id: face, user_id: null, status: 'approved' as const },
        ];
      }),
    )
    .execute();
  const subjectOf = (photo: Subject, id: string, owner: 'friend' | 'owner'): Subject => ({
    label: `who is in ${photo.label}`,
    params: { id },
    owner,
    ...(photo.memory !== undefined && { memory: photo.memory }),
  });
  return {
    photoTag: made.map(({ photo, named }) => subjectOf(photo, named, 'friend')),
    face: made.map(({ photo, face }) => subjectOf(photo, face, 'owner')),
  };
}

async function speak({ database, clock }: TestServer, people: People): Promise<Subject> {
  const [id, keeper] = [newId(), people.userOf('owner')];
  const file = { sha256: id, bytes: 1, mime: 'audio/wav', storage_key: `media/${id}` };
  await database
    .insertInto('media')
    .values({
      id,
      owner_id: keeper.id,
      author_id: keeper.id,
      kind: 'recording',
      state: 'ready',
      length_ms: 1000,
      created_at: clock.now(),
      ...file,
    })
    .execute();
  return { label: 'a voice that nothing holds', params: { id }, owner: 'owner' };
}

/** A photograph that nothing shows, and one for each published memory of the owner. */
async function show(
  server: TestServer,
  people: People,
  subjects: readonly MemorySubject[],
): Promise<readonly Subject[]> {
  const keeper = people.userOf('owner');
  const loose = await photograph(server, keeper);
  const shown: Subject[] = [
    {
      label: 'a photograph that nothing shows',
      params: { id: loose.id, variant: 'small' },
      owner: 'owner',
    },
  ];
  for (const { label, memory, owner, params } of subjects) {
    if (owner !== 'owner' || memory.status !== 'published') continue;
    const { id } = await photograph(server, keeper);
    await server.database
      .insertInto('activity_media')
      .values({ activity_id: params['id'] ?? '', media_id: id, position: 0 })
      .execute();
    shown.push({
      label: `the photograph of ${label}`,
      params: { id, variant: 'small' },
      owner,
      memory,
    });
  }
  return shown;
}
