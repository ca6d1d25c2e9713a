/** Who is left in peace sees it on their open pages at once. Nothing says because of whom. */
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

const quietFor =
  (notifications: NotificationsService) =>
  async (_transaction: unknown, { concerned }: { readonly concerned: readonly string[] }) =>
    inTurn(
      ...concerned.map((userId) => () => notifications.broadcast(userId, 'quiet.changed', {})),
    );

export const onPersonDied = (notifications: NotificationsService) =>
  onEvent('person.died', quietFor(notifications));

export const onPersonLives = (notifications: NotificationsService) =>
  onEvent('person.lives', quietFor(notifications));
