/** To a teen whose account is not quite their own yet: what there is to set up. Comes back with a reload. */
import { useState } from 'react';
import { Link } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Banner, buttonClass } from '@kinlore/shared/ui';
import { ownAccount } from '../pages/coming-of-age/coming-of-age.api.ts';
import { t } from './own-account.messages.ts';

export default function OwnAccountBanner() {
  const { value } = useRecord(ownAccount, null);
  const [isDismissed, setDismissed] = useState(false);
  if (value === null || !value.asked || isDismissed) return null;
  return (
    <Banner
      tone="plain"
      icon="key"
      onDismiss={() => {
        setDismissed(true);
      }}
      actions={
        <Link className={buttonClass('quiet', { small: true })} to="/growing-up">
          {t('setUp')}
        </Link>
      }
    >
      {t('yours')}
    </Banner>
  );
}
