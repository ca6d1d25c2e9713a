/** What waits for an answer is told by e-mail too: to a proved address, never to a child, and not while its reader sleeps. */
import type { NotificationData, NotificationType } from '@kinlore/shared/contracts/notifications';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { Recipient } from './hearing.queries.ts';
import { morningAfter } from './nights.ts';
import { mailOf } from './notifications.mails.ts';

export const createMailing =
  ({ clock, mail: queueMail, publicUrl }: Platform) =>
  async (
    transaction: Connection,
    recipient: Recipient,
    type: NotificationType,
    data: NotificationData,
  ): Promise<void> => {
    if (recipient.email === null || recipient.email_verified_at === null || recipient.is_child)
      return;
    const mail = mailOf(type, data, { name: recipient.full_name, home: publicUrl() });
    if (mail === null) return;
    const notBefore = morningAfter(recipient, clock.now());
    await queueMail(transaction, {
      to: recipient.email,
      userId: recipient.id,
      ...mail,
      ...(notBefore !== null && { notBefore }),
    });
  };
