/** For whoever holds two sheets, with or without an account: letters whose moment has come are opened for those they were written to. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { LegacyCard } from '@kinlore/shared/contracts/legacy-keys';
import { useLocation, useNavigate, type RouteProps } from '@kinlore/shared/remote';
import { useOpenTitle } from '@kinlore/shared/state';
import { Button, FormError, Page, Row } from '@kinlore/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { SheetWitness } from '../cases/index.ts';
import { t } from './card.messages.ts';
import { encodeBase64 } from './crypto/bytes.ts';
import type { LegacyKeys } from './crypto/legacy-key.ts';
import { unwrapKey } from './crypto/sealing.ts';
import { readCard, release } from './letters.api.ts';
import { proofOf } from './proof.ts';
import { wordsOfAddress } from './sheet-address.ts';
import { TwoSheets } from './TwoSheets.tsx';
import styles from './Letters.module.css';

interface Restored {
  readonly keys: LegacyKeys;
  readonly card: LegacyCard;
}

const refusalOf = (failure: unknown): string =>
  isApiFailure(failure) && failure.code === 'letter.proof' ? t('unknown') : sentenceOf(failure);

export default function LegacyCardPage(_props: RouteProps<'/legacy-card'>) {
  useOpenTitle('page', t('title'));
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  // Of the sheet whose code was scanned; out of the address at once, where others would find it.
  const [first] = useState(() => wordsOfAddress(hash));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const [restored, setRestored] = useState<Restored | null>(null);
  return (
    <Page title={t('title')} lead={t('lead')}>
      {restored === null ? (
        <Entering first={first} onRestored={setRestored} />
      ) : (
        <>
          <Opening {...restored} onAgain={() => setRestored(null)} />
          <Death {...restored} />
        </>
      )}
    </Page>
  );
}

function Entering({
  first,
  onRestored,
}: {
  readonly first: string;
  readonly onRestored: (restored: Restored) => void;
}) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly refused: string | null }>({
    busy: false,
    refused: null,
  });
  const ask = async (keys: LegacyKeys) => {
    setState({ busy: true, refused: null });
    try {
      onRestored({ keys, card: await readCard(await proofOf(keys)) });
    } catch (failure) {
      setState({ busy: false, refused: refusalOf(failure) });
    }
  };
  return (
    <div className={styles['narrow']}>
      <p className={styles['note']}>{t('privacy')}</p>
      <TwoSheets first={first} {...state} onRestored={(keys) => void ask(keys)} />
    </div>
  );
}

/** Of somebody who is in remembrance nothing is to be told any more. */
const Death = ({ keys, card: { life_name: name, life_status: status } }: Restored) =>
  status === 'living' && (
    <div className={styles['apart']}>
      <Suspense fallback={null}>
        <SheetWitness name={name} prove={() => proofOf(keys)} />
      </Suspense>
    </div>
  );

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

function Opening({ keys, card, onAgain }: OpeningProps) {
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
