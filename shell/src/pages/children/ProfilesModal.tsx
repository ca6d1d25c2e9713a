/** The profile switcher: whose book lies open. */
import { useEffect, useState } from 'react';
import { currentUser, useAtomValue, viewing as viewingAtom } from '@kinlore/shared/state';
import { Spinner, Stack, buttonClass } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { SwitchList } from './SwitchList.tsx';
import { t } from './children.messages.ts';

export default function ProfilesModal() {
  const { modals } = useServices();
  const user = useAtomValue(currentUser);
  const viewing = useAtomValue(viewingAtom);
  const isParent = user?.account_type === 'parent' || viewing.as === 'child';
  const [wasParent] = useState(isParent);
  if (!wasParent) return <NotYet />;
  return (
    <Stack gap={16}>
      <SwitchList
        onDone={() => {
          modals.close('replace');
        }}
      />
      {viewing.as === 'self' && (
        <p>
          <a href="/children">{t('manage')}</a>
        </p>
      )}
    </Stack>
  );
}

/** Who is no parent as far as this page knows: the server is asked, because the account may have become one since (product.md section 6). */
function NotYet() {
  const { session } = useServices();
  const user = useAtomValue(currentUser);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const ask = { isOver: false };
    void session.check().then(() => {
      if (!ask.isOver) setAsked(true);
    });
    return () => {
      ask.isOver = true;
    };
  }, [session]);
  if (!asked) return <Spinner label={t('yours')} />;
  if (user?.account_type === 'parent') return <p role="alert">{t('nowParent')}</p>;
  return (
    <Stack gap={16}>
      <p role="alert">{t('notParent')}</p>
      {user?.account_type === 'adult' && (
        <p>
          <a className={buttonClass('primary')} href="/children">
            {t('goChildren')}
          </a>
        </p>
      )}
    </Stack>
  );
}
