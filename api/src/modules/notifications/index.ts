/** Notifications: rows for people, told to their open pages afterwards. Other modules append events; what has no event calls `notify`. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import {
  onActivityAudienceChanged,
  onActivityPublished,
  onActivityTagged,
  onTagAnswered,
} from './handlers/activities.ts';
import { onCommentCreated } from './handlers/comments.ts';
import {
  onConnectionAccepted,
  onConnectionRemoved,
  onConnectionRequested,
} from './handlers/connections.ts';
import {
  onFamilyChanged,
  onFamilyInvitationAccepted,
  onContestsSettled,
  onFamilyInvitationSent,
  onRelationshipConfirmed,
  onRelationshipContested,
  onRelationshipEnded,
  onRelationshipRequested,
} from './handlers/family.ts';
import { onMemorialChanged, onStewardInvited } from './handlers/memorials.ts';
import { onDaySummed, onLevelReached, onXpAwarded } from './handlers/progress.ts';
import { onReactionCreated } from './handlers/reactions.ts';
import { onTributeApproved, onTributeReceived } from './handlers/tributes.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';

export type { AfterCommit, NotificationsService, Telling } from './notifications.service.ts';

const handlers = [
  onActivityPublished,
  onActivityAudienceChanged,
  onActivityTagged,
  onTagAnswered,
  onConnectionRequested,
  onConnectionAccepted,
  onConnectionRemoved,
  onCommentCreated,
  onReactionCreated,
  onXpAwarded,
  onDaySummed,
  onLevelReached,
  onRelationshipRequested,
  onRelationshipConfirmed,
  onRelationshipEnded,
  onRelationshipContested,
  onContestsSettled,
  onFamilyInvitationSent,
  onFamilyInvitationAccepted,
  onFamilyChanged,
  onTributeReceived,
  onTributeApproved,
  onStewardInvited,
  onMemorialChanged,
] as const;

export function createNotifications(platform: Platform): {
  service: NotificationsService;
  module: Module;
} {
  const service = createNotificationsService(platform);
  return {
    service,
    module: {
      name: 'notifications',
      routes: notificationRoutes(platform),
      handlers: handlers.map((make) => make(service)),
    },
  };
}
