import { Link } from '@kinlore/shared/remote';
import { EmptyState } from '@kinlore/shared/ui';
import { t } from './cases.messages.ts';

export const Absent = () => (
  <EmptyState
    icon="sign-candle"
    level={1}
    title={t('notHere')}
    action={<Link to="/">{t('home')}</Link>}
  >
    {t('notHereText')}
  </EmptyState>
);
