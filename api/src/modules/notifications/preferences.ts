/** What can be told, grouped as it is shown, and how it is told unless somebody chose otherwise. */
import type {
  NotificationPreferences,
  NotificationType,
} from '@kinlore/shared/contracts/notifications';

export interface Channels {
  readonly email_enabled: boolean;
  readonly push_enabled: boolean;
  readonly in_app_enabled: boolean;
}

const told: Channels = { email_enabled: false, push_enabled: true, in_app_enabled: true };
/** Never pushed by default (rules R23), because these are many. */
const quiet: Channels = { email_enabled: false, push_enabled: false, in_app_enabled: true };
/** Waits for an answer, so it is also written by mail. */
const asked: Channels = { email_enabled: true, push_enabled: true, in_app_enabled: true };

interface Kind {
  readonly description: string;
  readonly channels: Channels;
}
interface Group {
  readonly title: string;
  readonly types: Partial<Readonly<Record<NotificationType, Kind>>>;
}

const groups: Readonly<Record<string, Group>> = {
  xp: {
    title: 'Experience',
    types: {
      xp_awarded: { description: 'You gained experience', channels: quiet },
      level_up: { description: 'You reached a new level', channels: told },
    },
  },
  badges: {
    title: 'Badges',
    types: {
      badge_awarded: { description: 'You were given a badge', channels: told },
      badge_upgraded: { description: 'A badge of yours reached its next tier', channels: told },
    },
  },
  connections: {
    title: 'Connections',
    types: {
      connection_request: { description: 'Someone asks to connect with you', channels: asked },
      connection_accepted: { description: 'Someone accepted your request', channels: told },
    },
  },
  memories: {
    title: 'Memories',
    types: {
      comment_received: { description: 'Someone commented on a memory of yours', channels: told },
      reaction_received: { description: 'Someone reacted to something of yours', channels: quiet },
    },
  },
  family: {
    title: 'Family',
    types: {
      family_relationship_request: {
        description: 'Someone says how you are related',
        channels: asked,
      },
      family_relationship_confirmed: {
        description: 'Someone confirmed how you are related',
        channels: told,
      },
      family_relationship_contested: {
        description: 'Someone disputes a family relation of yours, or answers what you disputed',
        channels: told,
      },
      family_invitation_sent: {
        description: 'You are invited into a family tree',
        channels: asked,
      },
      family_invitation_accepted: {
        description: 'Someone accepted your invitation into a family tree',
        channels: told,
      },
    },
  },
  legacy: {
    title: 'Memorials',
    types: {
      tribute_received: { description: 'A tribute waits for you to read it', channels: asked },
      tribute_approved: { description: 'Your tribute stands on the memorial', channels: told },
    },
  },
};

const kinds = new Map<string, Kind>(
  Object.values(groups).flatMap(({ types }) => Object.entries(types)),
);

/** False for a type that nobody can choose about. */
export const isChoosable = (type: string): boolean => kinds.has(type);

export const defaultsOf = (type: string): Channels => kinds.get(type)?.channels ?? told;

/** The whole table, with what was chosen laid over it. */
export const presentPreferences = (
  chosen: ReadonlyMap<string, Channels>,
): NotificationPreferences =>
  Object.fromEntries(
    Object.entries(groups).map(([key, { title, types }]) => [
      key,
      {
        title,
        types: Object.fromEntries(
          Object.entries(types).map(([type, { description, channels }]) => {
            const { email_enabled, push_enabled, in_app_enabled } = chosen.get(type) ?? channels;
            return [type, { description, email_enabled, push_enabled, in_app_enabled }];
          }),
        ),
      },
    ]),
  );
