/** A story that the owner and the friend tell: the second relative is asked to, and the parent is named in what is proposed. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import type { People } from './people.ts';
import type { Made } from './subject.ts';

export async function makeStory(
  { database, clock }: TestServer,
  { userOf }: People,
): Promise<Made> {
  const [story, perspective, now] = [newId(), newId(), clock.now()];
  const [owner, friend, parent] = [userOf('owner').id, userOf('friend').id, userOf('parent').id];
  const key = { story_id: story, edition: 1 };
  await database
    .insertInto('shared_story')
    .values({ id: story, owner_id: owner, title: 'The flood', proposed_edition: 1 })
    .execute();
  await database
    .insertInto('story_participant')
    .values([
      { story_id: story, user_id: owner, status: 'accepted', invited_at: now },
      { story_id: story, user_id: friend, status: 'accepted', invited_at: now },
      { story_id: story, user_id: userOf('kin2').id, status: 'pending', invited_at: now },
    ])
    .execute();
  await database
    .insertInto('story_perspective')
    .values({
      id: perspective,
      story_id: story,
      author_id: friend,
      audience: 'story',
      version: 1,
      created_at: now,
    })
    .execute();
  await database
    .insertInto('story_perspective_version')
    .values({ perspective_id: perspective, version: 1, body: 'It rained.', saved_at: now })
    .execute();
  await database
    .insertInto('story_person')
    .values({ story_id: story, user_id: parent, named_by: owner, named_at: now })
    .execute();
  await database
    .insertInto('story_edition')
    .values({
      ...key,
      title: 'The flood',
      audience: 'connections',
      proposed_at: now,
      until: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  await database
    .insertInto('story_edition_part')
    .values({ ...key, perspective_id: perspective, version: 1 })
    .execute();
  await database
    .insertInto('story_consent')
    .values([friend, parent].map((user_id) => ({ ...key, user_id, name: 'Somebody' })))
    .execute();
  return {
    sharedStory: [
      {
        label: 'a story of several',
        params: { id: story, userId: parent, version: '1' },
        owner: 'owner',
      },
    ],
    storyPerspective: [
      { label: 'what the friend told', params: { id: perspective }, owner: 'friend' },
    ],
  };
}
