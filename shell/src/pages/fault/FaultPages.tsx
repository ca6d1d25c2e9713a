import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Page, Row, buttonClass } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { t } from './fault.messages.ts';

const Home = () => (
  <a className={buttonClass('primary')} href="/">
    {t('home')}
  </a>
);

export function NotFoundPage() {
  const user = useAtomValue(currentUser);
  return (
    <Page title={t('lostTitle')} lead={t('lostLead')}>
      <Row gap={8}>
        <Home />
        {user === null ? (
          <a className={buttonClass()} href="?modal=login">
            {t('login')}
          </a>
        ) : (
          <a className={buttonClass()} href="/search">
            {t('search')}
          </a>
        )}
      </Row>
    </Page>
  );
}

export function GuestPage() {
  return (
    <Page title={t('guestTitle')} lead={t('guestLead')}>
      <Row gap={8}>
        <a className={buttonClass('primary')} href="?modal=login">
          {t('login')}
        </a>
        <a className={buttonClass()} href="/">
          {t('home')}
        </a>
      </Row>
    </Page>
  );
}

export const NotAdminPage = () => (
  <Page title={t('adminTitle')} lead={t('adminLead')}>
    <Home />
  </Page>
);

/** A token is stored, nobody can say whether it holds. */
export function UnreachablePage() {
  const { session } = useServices();
  return (
    <Page title={t('unreachableTitle')} lead={t('unreachableLead')}>
      <Button kind="primary" onClick={() => void session.check()}>
        {t('askNow')}
      </Button>
    </Page>
  );
}
