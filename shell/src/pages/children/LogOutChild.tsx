/** Logging a child out on every device, after a question. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { logOutChild } from '@kinlore/shared/contracts/parents';
import { toast } from '@kinlore/shared/remote';
import { Button, Confirm } from '@kinlore/shared/ui';
import type { Child } from './use-switch.ts';
import { t } from './children.messages.ts';

export function LogOutChild({ child: { id, full_name: name } }: { readonly child: Child }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      const { ended } = (await call(logOutChild, { params: { id } })).data;
      toast(
        ended === 0
          ? { tone: 'plain', text: t('notLoggedIn', { name }) }
          : { tone: 'good', text: t('loggedOut', { name, count: ended }) },
      );
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button
        kind="link"
        small
        aria-label={t('logOutOf', { name })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('logOut')}
      </Button>
      <Confirm
        open={isOpen}
        title={t('logOutOf', { name })}
        act={t('logOut')}
        busy={isBusy}
        onDo={() => void logOut()}
        onClose={() => {
          setOpen(false);
        }}
      >
        {t('logOutSure')}
      </Confirm>
    </>
  );
}
