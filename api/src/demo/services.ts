/** The modules' own services, made once more around the transaction of the demo. */
import type { Platform } from '../platform/ports.ts';
import { commentSubject, createActivities, reactionSubject } from '../modules/activities/index.ts';
import { createAuth, ensureProved } from '../modules/auth/index.ts';
import { createComments } from '../modules/comments/index.ts';
import { createConnections } from '../modules/connections/index.ts';
import { createTreeModule } from '../modules/tree/index.ts';
import { createLegacy } from '../modules/legacy/index.ts';
import { avatarAddressOf, createMedia } from '../modules/media/index.ts';
import { createNotifications } from '../modules/notifications/index.ts';
import { createPeople } from '../modules/people/index.ts';
import { createProgress } from '../modules/progress/index.ts';
import { createReactions } from '../modules/reactions/index.ts';
import { createUsers } from '../modules/users/index.ts';
import { DomainError } from '../platform/errors.ts';
import { readSuspension } from '../modules/moderation/index.ts';

/** Nobody logs in to the demo while it is made. */
const entry = (platform: Platform) => ({
  queueMail: platform.mail,
  suspensions: {
    read: readSuspension,
    appeal: () => Promise.reject(new DomainError('general.not_found')),
  },
});

/** Each has a worker of its own: pictures are developed two at a time. */
const twoStudios = (platform: Platform) =>
  [createMedia(platform, { drawn: true }), createMedia(platform, { drawn: true })] as const;

export function createDemoServices(platform: Platform) {
  const [media, second] = twoStudios(platform);
  const avatarAddress = avatarAddressOf(media.addresses);
  const people = createPeople(platform, { avatarAddress });
  const progress = createProgress(platform).service;
  const users = createUsers(platform, { people, avatarAddress, ensureProved }).service;
  const known = { people, media: media.service, progress };
  const tree = createTreeModule(platform, known).service;
  const legacy = createLegacy(platform, { ...known, tree }).service;
  const comments = createComments(platform, {
    people,
    progress,
    subjects: [commentSubject],
  }).service;
  return {
    media: [media.service, second.service] as const,
    tree,
    comments,
    auth: createAuth(platform, { users, ...entry(platform) }).service,
    connections: createConnections(platform, {
      people,
      progress,
      notifications: createNotifications(platform).service,
    }).service,
    activities: createActivities(platform, {
      ...known,
      naming: { trees: tree.naming, memorials: legacy.naming },
    }).service,
    reactions: createReactions(platform, {
      people,
      progress,
      subjects: [reactionSubject, comments.reactionSubject],
    }).service,
    legacy,
    told: { ...platform, ...known },
  };
}
export type DemoServices = ReturnType<typeof createDemoServices>;
