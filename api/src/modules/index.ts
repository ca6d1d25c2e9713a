/** Every module of the server, in the order in which they are made. A module that needs another is handed its service here. */
import { fileURLToPath } from 'node:url';
import { createDemoSeeder } from '../demo/index.ts';
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import { createAccounts } from './accounts.ts';
import { createActivities, type ActivityService } from './activities/index.ts';
import { createArriving, familyConnection, seatsThrough } from './arriving.ts';
import { createBatch } from './batch/index.ts';
import type { AuthService } from './auth/index.ts';
import { createBeginnings } from './beginnings/index.ts';
import { createCollaborations } from './collaborations/index.ts';
import { createConnections } from './connections/index.ts';
import { createEssence } from './essence/index.ts';
import { createExports } from './exports/index.ts';
import { createTakenKeepsakes } from './keepsakes/index.ts';
import { createPlacedNames } from './photo-tags/index.ts';
import { createFamily } from './family.ts';
import { createFeed } from './feed/index.ts';
import { createFeedDigests } from './feed-digests/index.ts';
import { createGame } from './game.ts';
import { createComingOfAge } from './coming-of-age/index.ts';
import { createInstance } from './instance/index.ts';
import { avatarAddressOf, createMedia, type MediaService } from './media/index.ts';
import type { WriteAudit } from './moderation/index.ts';
import { namingBy } from './naming-by.ts';
import { createNotifications, type NotificationsService } from './notifications/index.ts';
import { createOnThisDayModule } from './on-this-day/index.ts';
import { createOperations } from './operations/index.ts';
import { createPeople, type PeopleService } from './people/index.ts';
import { createGazetteer } from './gazetteer/index.ts';
import { createPlaces } from './places/index.ts';
import type { TreeContext } from './tree/index.ts';
import { createProfileViews, createProfiles } from './profiles/index.ts';
import { createReplies } from './replies.ts';
import type { LegacyService } from './legacy/index.ts';
import { createRemembrance } from './remembrance.ts';
import { createRegistration } from './registration/index.ts';
import { createSearch } from './search/index.ts';
import { createSky } from './sky/index.ts';
import { createStaff } from './staff.ts';
import { createTranscriptions } from './transcriptions/index.ts';
import { createSettings } from './users/index.ts';
import { createUploads } from './uploads/index.ts';

const built = fileURLToPath(new URL('../../../dist', import.meta.url));

export interface ModuleOptions {
  /** What the page says it was built from. */
  readonly build?: string;
  /** Names this instance to its socket gateway. */
  readonly socketKey?: string;
  /** The folder of the build, with its registry of remotes. */
  readonly dist?: string;
}

export function createModules(
  platform: Platform,
  { build = 'source', socketKey = 'kinlore', dist = built }: ModuleOptions = {},
): readonly Module[] {
  const media = createMedia(platform);
  const avatarAddress = avatarAddressOf(media.addresses);
  const people = createPeople(platform, { avatarAddress });
  // Made further down: people of trees and memorials are named, each by its own judge.
  const naming = namingBy(() => ({ trees: family.tree.naming, memorials: legacy.service.naming }));
  const { progress, pinned, modules: game } = createGame(platform, naming.trees.seen);
  const known = { people, media: media.service, progress: progress.service, naming };
  const { auth, modules: accounts } = createAccounts(platform, {
    people,
    avatarAddress,
    pinned,
    moderation: () => staff.moderation,
  });
  const notifications = createNotifications(platform);
  const connections = createConnections(platform, {
    ...known,
    notifications: notifications.service,
  });
  const profiles = createProfiles(platform, {
    ...known,
    connections: connections.service,
    pinned,
  });
  const activities = createActivities(platform, known);
  const replies = createReplies(platform, {
    ...known,
    activities: activities.service,
  });
  // Made further down: who is asked into a family, or to look after a life, comes through the door of the instance too.
  const seats = seatsThrough(() => registration.service);
  const family = createFamily(platform, {
    ...known,
    askToConnect: (transaction, fromId, toId) =>
      connections.service.askInvited(transaction, fromId, toId, familyConnection),
    seats,
  });
  const legacy = createRemembrance(platform, { ...known, ...family, activities, seats });
  const instance = createInstance(platform, {
    auth: () => auth.service,
    demo: () => createDemoSeeder(platform),
    build,
    socketKey,
  });
  const registration = createRegistration(platform, {
    auth: auth.service,
    queueMail: platform.mail,
    instanceName: (connection) => instance.service.name(connection),
    ...createArriving({ connections: connections.service, family }),
  });
  const staff = createStaff(platform, {
    auth,
    people,
    registration,
    notifications,
    replies,
    legacy,
    dist,
  });
  return [
    media.module,
    ...accounts,
    notifications.module,
    ...game,
    connections.module,
    profiles.module,
    activities.module,
    ...replies.modules,
    ...family.modules,
    ...legacy.modules,
    instance.module,
    registration.module,
    ...staff.modules,
    ...byThemselves(platform, {
      ...known,
      activities,
      auth,
      family,
      notifications,
      staff,
      legacy,
    }),
  ];
}

interface Handed {
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly activities: ReturnType<typeof createActivities>;
  readonly auth: { readonly service: AuthService };
  readonly family: ReturnType<typeof createFamily>;
  readonly notifications: { readonly service: NotificationsService };
  readonly staff: { readonly audit: WriteAudit };
  readonly legacy: { readonly service: Pick<LegacyService, 'finding'> };
  readonly naming: ReturnType<typeof namingBy>;
}

/** What no other module is handed. */
const byThemselves = (
  platform: Platform,
  {
    people,
    media,
    activities: { service: activities, takingBack },
    auth: { service: auth },
    family: {
      tree: { naming: namingOfTrees, treeContext },
      treeFiles: trees,
    },
    notifications: { service: notifications },
    staff: { audit },
    legacy,
    naming,
  }: Handed,
): readonly Module[] => [
  createFeed({ activities }).module,
  createFeedDigests(platform, { people }),
  ...createFinding(platform, { people, activities, legacy, treeContext }),
  createOnThisDayModule(platform, { activities, trees: namingOfTrees }),
  createCollaborations(platform, { people }),
  createEssence(platform),
  createSky(platform, { people, media, naming: namingOfTrees }),
  createUploads(platform, { media }),
  createTranscriptions(platform, { activities }),
  createComingOfAge({ platform, people, auth, takingBack, notifications, audit }),
  createBeginnings(platform, { people }),
  createProfileViews(platform, people),
  createOperations(platform),
  createBatch(),
  createExports(platform, {
    trees,
    takeKeepsakes: createTakenKeepsakes({ people, naming }),
    readPlacedNames: createPlacedNames({ people, naming }),
  }),
  createSettings(platform),
];

/** By words, and by where it was. */
function createFinding(
  platform: Platform,
  {
    people,
    activities,
    legacy: {
      service: { finding: memorials },
    },
    treeContext,
  }: {
    readonly people: PeopleService;
    readonly activities: ActivityService;
    readonly legacy: Handed['legacy'];
    readonly treeContext: TreeContext;
  },
): readonly Module[] {
  const { service: search, module } = createSearch(platform, { people, activities, memorials });
  const gazetteer = createGazetteer();
  return [module, createPlaces({ ...platform, people, search, gazetteer, treeContext })];
}
