import { useAtom } from '@kinlore/shared/state';
import { Button, Stack } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { keys } from '../../storage/index.ts';
import { consent as consentAtom } from '../../page-state/page-state.ts';
import { t } from './cookie-policy.messages.ts';

/** On the cookie policy: what was answered, and the way to answer again. */
export function AskConsentAgain() {
  const { local } = useServices();
  const [consent, setConsent] = useAtom(consentAtom);
  if (consent === null) return <p>{t('unanswered')}</p>;
  const ask = () => {
    local.remove(keys.consent);
    setConsent(null);
  };
  return (
    <Stack gap={8}>
      <p>{t('answered')}</p>
      <div>
        <Button onClick={ask}>{t('ask')}</Button>
      </div>
    </Stack>
  );
}
