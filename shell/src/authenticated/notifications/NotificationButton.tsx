import { destinationOf, notificationList } from '@kinlore/shared/bus';
import { openDestination } from '@kinlore/shared/remote';
import { unread, useAtomValue } from '@kinlore/shared/state';
import { Icon, Popover } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { BarButton } from '../BarItem.tsx';
import { notificationsOf } from '../notifications-of.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { t } from './notifications.messages.ts';

/** The bell with its badge; pressing it opens the dropdown and asks for news. */
export function NotificationButton() {
  const services = useServices();
  const { commands, session } = services;
  const notifications = notificationsOf(services);
  const count = useAtomValue(unread);
  const state = useAtomValue(notificationList);
  const username = () => {
    const now = session.state();
    return now.status === 'user' ? now.user.username : '';
  };
  const said = (done: Promise<boolean>) => {
    void done.then((ok) => {
      if (!ok) commands.toast({ tone: 'bad', text: t('notDone') });
    });
  };
  return (
    <Popover
      beside
      label={t('title')}
      onOpen={(open) => {
        if (open) void notifications.refresh();
      }}
      trigger={(trigger) => (
        <BarButton
          {...trigger}
          glyph={<Icon name="bell" />}
          unread={count}
          caption={t('button')}
          label={t('button')}
          aria-label={count > 0 ? t('unread', { count }) : t('button')}
        />
      )}
    >
      {(close) => (
        <NotificationPanel
          state={state}
          unread={count}
          onRetry={() => {
            void notifications.refresh(true);
          }}
          onMarkAll={() => {
            said(notifications.markAll());
          }}
          onRemove={(row) => {
            said(notifications.remove(row));
          }}
          onOpen={(row) => {
            said(notifications.markRead(row));
            const destination = destinationOf(row.latest, username());
            if (destination === null) return;
            close();
            openDestination(destination, commands);
          }}
          onSettings={() => {
            close();
            commands.openProfile({ tab: 'settings', section: 'notifications' });
          }}
          onViewAll={() => {
            close();
            commands.openProfile({ tab: 'summons', section: 'notifications' });
          }}
        />
      )}
    </Popover>
  );
}
