/** Taking back what one wrote: asked once, and then nothing of it is left. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { Button, Confirm, FormError } from '@kinlore/shared/ui';
import { useState } from 'react';
import { withdraw } from './tribute.api.ts';
import { t } from './tribute.messages.ts';

interface Props {
  /** The receipt of the device, or what came by mail. */
  readonly token: string;
  readonly onGone: () => void;
}

export function TakeBack({ token, onGone }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const takeBack = async () => {
    setBusy(true);
    setError(null);
    try {
      await withdraw(token);
      onGone();
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
      setIsAsked(false);
    }
  };
  return (
    <>
      {error !== null && <FormError>{error}</FormError>}
      <Button kind="link" onClick={() => setIsAsked(true)}>
        {t('back')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('backAsk')}
        act={t('back')}
        busy={busy}
        onDo={() => void takeBack()}
        onClose={() => setIsAsked(false)}
      >
        {t('backWords')}
      </Confirm>
    </>
  );
}
