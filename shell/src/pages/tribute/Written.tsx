/** What the link of the mail opens, or a receipt: how it stands with what was written. A mail program that opens links by itself presses nothing. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { TributeGuestPage } from '@kinlore/shared/contracts/tribute-links';
import { Button, FormError } from '@kinlore/shared/ui';
import { useState, type ReactNode } from 'react';
import { End } from '../alone/Alone.tsx';
import { TakeBack } from './TakeBack.tsx';
import { confirm } from './tribute.api.ts';
import { t } from './tribute.messages.ts';

interface Props {
  readonly token: string;
  readonly page: TributeGuestPage;
  readonly onGone: () => void;
  readonly children?: ReactNode;
}

const nameIn = ({ person }: TributeGuestPage): string => person?.full_name ?? '';

/** It has been passed on, or is shown. */
export function PassedOn({ token, page, onGone, children }: Props) {
  const isShown = page.state === 'shown';
  return (
    <End
      icon="success"
      title={t(isShown ? 'shown' : 'passedOn')}
      words={t(isShown ? 'shownWords' : 'passedOnWords', { name: nameIn(page) })}
    >
      {children}
      <TakeBack token={token} onGone={onGone} />
    </End>
  );
}

/** Opened from the mail: nothing happens before the press. */
export function ToConfirm({
  token,
  page,
  onGone,
  onPage,
}: Props & { readonly onPage: (page: TributeGuestPage) => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setError(null);
    try {
      onPage(await confirm(token));
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return (
    <End icon="mail" title={t('confirmTitle')} words={t('confirmWords', { name: nameIn(page) })}>
      {error !== null && <FormError>{error}</FormError>}
      <Button kind="primary" icon="send" busy={busy} onClick={() => void press()}>
        {t('confirm')}
      </Button>
      <TakeBack token={token} onGone={onGone} />
    </End>
  );
}
