/** Links to a memory of the owner with a photograph, and signed addresses of that photograph. */
import { newId } from '../../../../platform/id.ts';
import { mintSecret } from '../../../../platform/tokens.ts';
import type { TestServer } from '../../../../testing/index.ts';
import { photograph } from '../../../../testing/memories.ts';
import type { People } from './people.ts';
import type { Link, Made, Subject } from './subject.ts';

const DAY_MS = 86_400_000;

/** For the owner alone, so that nothing but the link opens it. */
async function memoryOf(server: TestServer, people: People) {
  const owner = people.userOf('owner');
  const [id, photo] = [newId(), await photograph(server, owner)];
  await server.database
    .insertInto('activity')
    .values({
      id,
      owner_id: owner.id,
      author_id: owner.id,
      type: 'everyday',
      subtype: 'ordinary_day',
      title: 'The boat in the attic',
      slug: id,
      audience: 'self',
      status: 'published',
      published_at: server.clock.now(),
    })
    .execute();
  await server.database
    .insertInto('activity_media')
    .values({ activity_id: id, media_id: photo.id, position: 0 })
    .execute();
  return { activityId: id, mediaId: photo.id, ownerId: owner.id };
}

export async function makeShareLinks(
  server: TestServer,
  people: People,
  links: readonly Link[],
): Promise<Made> {
  const { activityId, mediaId, ownerId } = await memoryOf(server, people);
  const now = server.clock.now();
  const own: Subject[] = [];
  const held: Subject[] = [];
  const files: Subject[] = [];
  for (const { label, ends, over } of links) {
    const [id, { secret, hash }] = [newId(), mintSecret()];
    await server.database
      .insertInto('share_link')
      .values({
        id,
        owner_id: ownerId,
        activity_id: activityId,
        name: 'Aunt Mila',
        token_hash: hash,
        for_self: true,
        created_at: new Date(ends.getTime() - DAY_MS),
        expires_at: ends,
      })
      .execute();
    const expires = String(Math.floor(now.getTime() / 1000) + 3600);
    const signature = server.platform.sign('share-link', `${id}/${mediaId}/${expires}`);
    const file = { id, media: mediaId, variant: 'small', expires };
    own.push({ label: `${label} to a memory`, params: { id, over }, owner: 'owner' });
    held.push({ label: `${label} to a memory`, params: { token: secret, over }, owner: 'owner' });
    files.push(
      { label: `a picture by ${label}`, params: { ...file, signature, over }, owner: 'owner' },
      {
        label: `a picture by ${label}, signed by nobody`,
        params: { ...file, signature: 'x'.repeat(43), over: 'yes' },
        owner: 'owner',
      },
    );
  }
  return { shareLink: own, sharedLink: held, sharedFile: files };
}
