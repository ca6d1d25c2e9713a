/** A copy or a book of a life is ready, or was carried away: whoever asked is told, and the child whose it is. */
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

/** Of a child's copy the guardian reads the name, as far as they may: the child stands where others have done something. */
export const onExportReady = (notifications: NotificationsService) =>
  onEvent('export.ready', (transaction, { exportId, kind, userId, subjectId }) =>
    notifications.notify(transaction, {
      userId,
      type: 'export_ready',
      ...(subjectId !== userId && { actorId: subjectId }),
      dedupeKey: `export ${exportId}`,
      data: (child) => ({
        // The copy of a life that somebody keeps lies with their own.
        ...(subjectId !== userId && kind !== 'life' && { subject_id: subjectId }),
        ...(child && { recipient_name: child.full_name }),
        ...((kind === 'book' || kind === 'life') && { export_kind: kind }),
      }),
    }),
  );

export const onExportDownloaded = (notifications: NotificationsService) =>
  onEvent('export.downloaded', (transaction, { exportId, guardianId, childId }) =>
    notifications.notify(transaction, {
      userId: childId,
      type: 'child_data_downloaded',
      actorId: guardianId,
      dedupeKey: `export downloaded ${exportId}`,
      data: (guardian) =>
        guardian === undefined
          ? {}
          : {
              sender_id: guardian.id,
              sender_name: guardian.full_name,
              sender_username: guardian.username,
            },
    }),
  );
