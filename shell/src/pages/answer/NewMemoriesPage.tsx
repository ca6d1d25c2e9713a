/** `/new-memories/:token`: stops the e-mails by one press, without logging in. A mail program that opens links by itself presses nothing. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  readDigestLink,
  stopDigestLink,
  type DigestLink,
} from '@kinlore/shared/contracts/feed-digests';
import { useParams } from '@kinlore/shared/remote';
import { Button, FailedState, FormError, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Alone, End } from '../alone/Alone.tsx';
import styles from './Answer.module.css';
import { t } from './new-memories.messages.ts';
import { useLink } from './use-link.ts';

export default function NewMemoriesPage() {
  const { token = '' } = useParams();
  return (
    <Alone>
      <NewMemories token={token} />
    </Alone>
  );
}

const readLink = async (token: string, signal: AbortSignal): Promise<DigestLink> =>
  (await call(readDigestLink, { body: { token } }, { signal })).data;

export function NewMemories({ token }: { readonly token: string }) {
  const [state, setState, again] = useLink(token, readLink);
  return (
    <div className={styles.column}>
      {state === 'reading' && <Skeleton name="form" label={t('reading')} />}
      {state === 'failed' && (
        <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={again} level={1} />
      )}
      {state === 'unknown' && <End icon="link" title={t('unknown')} words={t('unknownWords')} />}
      {typeof state === 'object' && <Digest token={token} link={state} onLink={setState} />}
    </div>
  );
}

interface DigestProps {
  readonly token: string;
  readonly link: DigestLink;
  readonly onLink: (link: DigestLink) => void;
}

function Digest({ token, link: { rhythm }, onLink }: DigestProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (rhythm === 'off')
    return <End icon="success" title={t('stopped')} words={t('stoppedWords')} />;
  const stop = async () => {
    setBusy(true);
    setError(null);
    try {
      onLink((await call(stopDigestLink, { body: { token } })).data);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  return (
    <End icon="mail" title={t('title')} words={t(rhythm)}>
      <FormError>{error}</FormError>
      <Button kind="primary" busy={busy} onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </End>
  );
}
