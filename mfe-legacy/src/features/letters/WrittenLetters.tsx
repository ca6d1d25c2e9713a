/** Letters one sealed: for whom and when. What they say is seen again only with two sheets. */
import type { LegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import type { SealedLetter } from '@kinlore/shared/contracts/letters';
import { useList, type List } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Skeleton } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { LetterActs } from './LetterActs.tsx';
import { written } from './letters.api.ts';
import { t } from './letters.messages.ts';
import { dayWords, sayMoment } from './moments.ts';
import styles from './Letters.module.css';

const WriteLetter = lazy(async () => import(/* webpackChunkName: "letters" */ './WriteLetter.tsx'));

interface WrittenProps {
  readonly legacyKey: LegacyKey;
  /** The newest first. */
  readonly draftKeys: readonly string[];
}

export function WrittenLetters({ legacyKey, draftKeys }: WrittenProps) {
  const list = useList(written, {});
  const [isWriting, setWriting] = useState(false);
  return (
    <section className={styles['section']} aria-label={t('yours')}>
      <h3>{t('yours')}</h3>
      <p className={styles['text']}>{t('lead')}</p>
      <Button kind="primary" icon="edit" onClick={() => setWriting(true)}>
        {t('write')}
      </Button>
      <Letters list={list} />
      {isWriting && (
        <Suspense fallback={null}>
          <WriteLetter
            legacyKey={legacyKey}
            draftKeys={draftKeys}
            onClose={() => setWriting(false)}
            onSealed={list.refresh}
          />
        </Suspense>
      )}
    </section>
  );
}

function Letters({ list }: { readonly list: List<SealedLetter> }) {
  if (list.status === 'loading') return <Skeleton name="feed" label={t('yours')} />;
  if (list.status === 'failed')
    return <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={list.refresh} />;
  if (list.items.length === 0) return <p className={styles['note']}>{t('none')}</p>;
  return (
    <>
      <Register label={t('yours')}>
        {list.items.map((letter) => (
          <OneLetter key={letter.id} letter={letter} onChanged={list.refresh} />
        ))}
      </Register>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function stateWords({ state, to, opens, recipient_gone: isGone }: SealedLetter): string {
  if (isGone && state !== 'open') return t('goneRecipient', { name: to.name });
  if (state === 'sealed') return sayMoment(opens);
  return state === 'due' ? t('due') : t('open', { name: to.name });
}

interface OneProps {
  readonly letter: SealedLetter;
  readonly onChanged: () => void;
}

const OneLetter = ({ letter, onChanged }: OneProps) => (
  <RegisterLine
    small
    level={4}
    name={t('to', { name: letter.to.name })}
    dates={t('sealedOn', { day: dayWords(letter.sealed_at.slice(0, 10)) })}
  >
    <p className={styles['text']}>{stateWords(letter)}</p>
    <LetterActs letter={letter} onChanged={onChanged} />
  </RegisterLine>
);
