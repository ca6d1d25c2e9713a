/** To somebody whose death was reported: that it has stopped, and where to read who said so. Once put away it stays so on this device. */
import { useState } from 'react';
import { openProfile } from '@kinlore/shared/remote';
import { Banner, Button } from '@kinlore/shared/ui';
import { useServices } from '../services/services-context.ts';
import { keys } from '../storage/index.ts';
import { t } from './thought-dead.messages.ts';

export default function ThoughtDeadBanner({ at }: { readonly at: string }) {
  const { local } = useServices();
  const [isDismissed, setDismissed] = useState(() => local.read(keys.thoughtDead) === at);
  if (isDismissed) return null;
  return (
    <Banner
      tone="plain"
      icon="info"
      onDismiss={() => {
        local.write(keys.thoughtDead, at);
        setDismissed(true);
      }}
      actions={
        <Button
          small
          onClick={() => {
            openProfile({ tab: 'legacy' });
          }}
        >
          {t('read')}
        </Button>
      }
    >
      {t('stopped')}
    </Banner>
  );
}
