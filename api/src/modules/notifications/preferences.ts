/** What can be told, grouped as it is shown, and how it is told unless somebody chose otherwise. */
import type {
  NotificationPreferences,
  NotificationType,
} from '@kinlore/shared/contracts/notifications';
import { isMailed } from './notifications.mails.ts';

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
    title: 'XP',
    types: {
      xp_awarded: { description: 'You gained XP', channels: quiet },
      level_up: { description: 'You reached a new level', channels: told },
    },
  },
  badges: {
    title: 'Badges',
    types: {
      badge_awarded: { description: 'You earned a badge', channels: told },
      badge_upgraded: { description: 'One of your badges reached its next tier', channels: told },
    },
  },
  connections: {
    title: 'Connections',
    types: {
      connection_request: { description: 'Someone wants to connect with you', channels: asked },
      child_connection_pending: {
        description: 'Your teen and someone you don’t know want to connect',
        channels: asked,
      },
      connection_accepted: { description: 'Someone accepted your request', channels: told },
    },
  },
  memories: {
    title: 'Memories',
    types: {
      comment_received: { description: 'Someone commented on your memory', channels: told },
      reaction_received: {
        description: 'Someone reacted to your memory or comment',
        channels: quiet,
      },
    },
  },
  family: {
    title: 'Family',
    types: {
      family_relationship_request: { description: 'Someone says you are related', channels: asked },
      family_relationship_confirmed: {
        description: 'Someone confirmed how you are related',
        channels: told,
      },
      family_relationship_contested: {
        description: 'Someone disputes one of your family links, or answers your dispute',
        channels: told,
      },
      family_invitation_sent: {
        description: 'Someone invited you to a family tree',
        channels: asked,
      },
      family_invitation_accepted: {
        description: 'Someone accepted your family tree invitation',
        channels: told,
      },
      family_tree_changed: {
        description: 'Someone edited a family tree you want to hear about',
        channels: quiet,
      },
    },
  },
  legacy: {
    title: 'Memorials',
    types: {
      tribute_received: { description: 'A tribute is waiting for your review', channels: asked },
      legacy_steward_invited: {
        description: 'Someone asks you to help look after a memorial',
        channels: asked,
      },
      tribute_approved: { description: 'Your tribute was published', channels: told },
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
            return [
              type,
              {
                description,
                email_enabled,
                push_enabled,
                in_app_enabled,
                email_possible: isMailed(type),
              },
            ];
          }),
        ),
      },
    ]),
  );
