/** A letter for its reader: alone on its page, and not before they say so. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { Link, useLocation, type RouteProps } from '@kinlore/shared/remote';
import { createRecord, useOpenTitle, useRecord } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Row, Skeleton } from '@kinlore/shared/ui';
import { useCallback, useState } from 'react';
import { decodeBase64 } from './crypto/bytes.ts';
import { openLetter, type LetterWords } from './crypto/sealing.ts';
import type { SealedVoice } from './crypto/voice.ts';
import { LetterKeeping, LetterPaper } from './LetterPaper.tsx';
import { LetterVoice } from './LetterVoice.tsx';
import { readOpen, readPiece } from './letters.api.ts';
import { dayWords } from './moments.ts';
import { t } from './reading.messages.ts';
import styles from './Letters.module.css';

interface Asked {
  readonly id: string;
  /** Of the link in an e-mail; empty for who reads it by account. */
  readonly token: string;
}

interface Opened {
  readonly from_name: string;
  readonly sealed_at: string;
  /** Null where the bytes are not what was sealed. */
  readonly words: LetterWords | null;
  readonly key: Uint8Array;
}

const openedLetter = createRecord(async ({ id, token }: Asked): Promise<Opened> => {
  const { cipher, key, from_name, sealed_at } = await readOpen(id, token === '' ? null : token);
  const opened = { from_name, sealed_at, key: decodeBase64(key) };
  try {
    return { ...opened, words: openLetter(cipher, opened.key) };
  } catch {
    return { ...opened, words: null };
  }
});

export default function LetterPage({ params }: RouteProps<'/letters/:id'>) {
  const { hash } = useLocation();
  // The link stays what it is while the page is open, whatever becomes of the address.
  const [token] = useState(hash.replace(/^#/u, ''));
  const { value, status, failure, refresh } = useRecord(openedLetter, { id: params.id, token });
  useOpenTitle('page', value === null ? t('loading') : t('title', { name: value.from_name }));
  return (
    <main id="main" tabIndex={-1} className={styles['letter']}>
      {value !== null && <Arrived letter={value} asked={{ id: params.id, token }} />}
      {value === null && status === 'loading' && <Skeleton name="form" label={t('loading')} />}
      {status === 'failed' && <NotRead failure={failure} onRetry={refresh} />}
    </main>
  );
}

function NotRead({
  failure,
  onRetry,
}: {
  readonly failure: unknown;
  readonly onRetry: () => void;
}) {
  if (isApiFailure(failure) && [401, 403, 404].includes(failure.status))
    return (
      <EmptyState
        icon="mail"
        level={1}
        title={t('notHere')}
        action={<Link to="/">{t('home')}</Link>}
      >
        {t('notHereText')}
      </EmptyState>
    );
  return (
    <FailedState level={1} title={t('failed')} unaffected={t('unaffected')} onRetry={onRetry}>
      {sentenceOf(failure)}
    </FailedState>
  );
}

interface ArrivedProps {
  readonly letter: Opened;
  readonly asked: Asked;
}

function Arrived({ letter: { from_name: name, sealed_at, words, key }, asked }: ArrivedProps) {
  const [isReading, setReading] = useState(false);
  if (words === null)
    return (
      <EmptyState icon="mail" level={1} title={t('broken')}>
        {t('brokenText')}
      </EmptyState>
    );
  if (!isReading)
    return (
      <EmptyState
        icon="mail"
        level={1}
        title={t('title', { name })}
        action={
          <Button kind="primary" onClick={() => setReading(true)}>
            {t('read')}
          </Button>
        }
      >
        {t('before', { name, day: dayWords(sealed_at.slice(0, 10)) })} {t('whenReady')}
      </EmptyState>
    );
  return <Reading words={words} letterKey={key} asked={asked} />;
}

interface ReadingProps {
  readonly words: LetterWords;
  readonly letterKey: Uint8Array;
  readonly asked: Asked;
}

const Reading = ({ words, letterKey, asked }: ReadingProps) => (
  <>
    <h1 className={styles['greeting']} dir="auto">
      {t('forName', { name: words.to })}
    </h1>
    <LetterPaper words={words} />
    {words.voice !== undefined && (
      <Spoken voice={words.voice} letterKey={letterKey} from={words.from} asked={asked} />
    )}
    <div className={styles['acts']}>
      <LetterKeeping words={words} />
      <Row gap={8}>
        <Link to="/">{t('home')}</Link>
      </Row>
    </div>
  </>
);

interface SpokenProps {
  readonly voice: SealedVoice | null;
  readonly letterKey: Uint8Array;
  readonly from: string;
  readonly asked: Asked;
}

function Spoken({ asked: { id, token }, ...sealed }: SpokenProps) {
  const fetchPiece = useCallback(
    (number: number, signal: AbortSignal) =>
      readPiece({ id, number, token: token === '' ? null : token }, signal),
    [id, token],
  );
  return <LetterVoice {...sealed} fetchPiece={fetchPiece} />;
}
