/** Letters whose moment has come, for whoever holds two sheets: their keys are handed over, and nothing of the sheets. */
import type { LegacyCard } from '@kinlore/shared/contracts/legacy-keys';
import { Button, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './card.messages.ts';
import { encodeBase64 } from './crypto/bytes.ts';
import type { LegacyKeys } from './crypto/legacy-key.ts';
import { unwrapKey } from './crypto/sealing.ts';
import { release } from './letters.api.ts';
import { proofOf, refusalOf } from './proof.ts';
import styles from './Letters.module.css';

/** What two sheets restored, and what the server says to it. */
export interface Restored {
  readonly keys: LegacyKeys;
  readonly card: LegacyCard;
}

interface OpeningProps extends Restored {
  readonly onAgain: () => void;
}

/** The keys of those that open, and whether one does not. */
function keysFor(keys: LegacyKeys, { letters }: LegacyCard) {
  const opened = letters.map(({ letter, wrapped_key }) => {
    try {
      return { letter, key: encodeBase64(unwrapKey(keys, wrapped_key)) };
    } catch {
      return null; // wrapped for other sheets
    }
  });
  return { opened: opened.filter((one) => one !== null), isWhole: !opened.includes(null) };
}

/** Hands the keys over; what went wrong is said, and nothing is lost by it. */
function useOpening({ keys, card }: Restored) {
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [problem, setProblem] = useState<string | null>(null);
  const openAll = async () => {
    setState('busy');
    const { opened, isWhole } = keysFor(keys, card);
    try {
      if (opened.length > 0) await release(await proofOf(keys), opened);
      setProblem(isWhole ? null : t('unreadable'));
      setState(opened.length > 0 ? 'done' : 'asked');
    } catch (failure) {
      setProblem(refusalOf(failure));
      setState('asked');
    }
  };
  return { state, problem, openAll };
}

export function Opening({ keys, card, onAgain }: OpeningProps) {
  const { state, problem, openAll } = useOpening({ keys, card });
  const again = <Button onClick={onAgain}>{t('again')}</Button>;
  return (
    <section className={styles['narrow']} aria-live="polite">
      <h2>{t('of', { name: card.life_name })}</h2>
      <FormError>{problem}</FormError>
      {card.letters.length === 0 && (
        <>
          <p className={styles['text']}>{t('noneDue')}</p>
          <p className={styles['note']}>{t('noneDueText')}</p>
          <Row gap={8}>{again}</Row>
        </>
      )}
      {card.letters.length > 0 && state === 'done' && <Done />}
      {card.letters.length > 0 && state !== 'done' && (
        <>
          <Waiting card={card} />
          <Row gap={8}>
            <Button kind="primary" busy={state === 'busy'} onClick={() => void openAll()}>
              {t('openAll')}
            </Button>
            {again}
          </Row>
        </>
      )}
    </section>
  );
}

const Waiting = ({ card: { letters } }: { readonly card: LegacyCard }) => (
  <>
    <p className={styles['text']}>{t('waiting', { count: letters.length })}</p>
    <ul className={styles['holders']}>
      {letters.map(({ letter, to_name: name }) => (
        <li key={letter} dir="auto">
          {t('forName', { name })}
        </li>
      ))}
    </ul>
    <p className={styles['note']}>{t('openText')}</p>
  </>
);

const Done = () => (
  <>
    <p className={styles['text']}>{t('opened')}</p>
    <p className={styles['note']}>{t('openedText')}</p>
  </>
);
