/** For the child: what its grown-ups read of its last thirty days. */
import { useList } from '@kinlore/shared/state';
import { Stack } from '@kinlore/shared/ui';
import { ContactLog } from './ContactLog.tsx';
import { ownContacts } from './contacts.api.ts';
import { t } from './log.messages.ts';

export function MyLog() {
  const list = useList(ownContacts, {});
  return (
    <section aria-labelledby="log">
      <Stack gap={8}>
        <h2 id="log">{t('titleChild')}</h2>
        <p>{t('leadChild')}</p>
        <ContactLog list={list} />
      </Stack>
    </section>
  );
}
