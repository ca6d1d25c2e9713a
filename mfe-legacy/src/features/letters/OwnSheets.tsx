/** One's sheets: why there are three, who has them, new ones, and giving them up. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { LegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import { toast } from '@kinlore/shared/remote';
import { Button, Confirm, Row } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { removeKey } from './letters.api.ts';
import { dayWords } from './moments.ts';
import { t } from './sheets.messages.ts';
import styles from './Letters.module.css';

const MakeSheets = lazy(async () => import(/* webpackChunkName: "letters" */ './MakeSheets.tsx'));

interface OwnProps {
  readonly legacyKey: LegacyKey | null;
  readonly onChanged: () => void;
}

export function OwnSheets({ legacyKey, onChanged }: OwnProps) {
  const [isMaking, setMaking] = useState(false);
  return (
    <section className={styles['section']} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className={styles['text']}>{t('why')}</p>
      <p className={styles['note']}>{t('honest')}</p>
      {legacyKey === null ? (
        <Button kind="primary" icon="key" onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      ) : (
        <Made legacyKey={legacyKey} onRenew={() => setMaking(true)} onChanged={onChanged} />
      )}
      {isMaking && (
        <Suspense fallback={null}>
          <MakeSheets
            renews={legacyKey !== null}
            onClose={() => setMaking(false)}
            onMade={onChanged}
          />
        </Suspense>
      )}
    </section>
  );
}

interface MadeProps {
  readonly legacyKey: LegacyKey;
  readonly onRenew: () => void;
  readonly onChanged: () => void;
}

function Made({ legacyKey: { made_at, sheets }, onRenew, onChanged }: MadeProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ul className={styles['holders']}>
        {sheets.map(({ number, holder }) => (
          <li key={number}>
            <span className={styles['number']}>{t('holder', { number })}</span> <bdi>{holder}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('made', { day: dayWords(made_at.slice(0, 10)) })}</p>
      <p className={styles['note']}>{t('renewHint')}</p>
      <Row gap={8}>
        <Button onClick={onRenew}>{t('renew')}</Button>
        <Button onClick={() => setAsked(true)}>{t('giveUp')}</Button>
      </Row>
      {isAsked && <GivingUp onClose={() => setAsked(false)} onChanged={onChanged} />}
    </>
  );
}

interface GivingUpProps {
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function GivingUp({ onClose, onChanged }: GivingUpProps) {
  const giveUp = async () => {
    onClose();
    try {
      await removeKey();
      toast({ tone: 'good', text: t('givenUp') });
      onChanged();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <Confirm
      title={t('giveUpTitle')}
      act={t('giveUp')}
      onDo={() => void giveUp()}
      onClose={onClose}
    >
      {t('giveUpText')}
    </Confirm>
  );
}
