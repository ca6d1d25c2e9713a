/** For whoever holds two sheets, with or without an account: letters whose moment has come are opened for those they were written to. */
import { useLocation, useNavigate, type RouteProps } from '@kinlore/shared/remote';
import { useOpenTitle } from '@kinlore/shared/state';
import { Page } from '@kinlore/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { SheetWitness } from '../cases/index.ts';
import { AskedPage } from '../plan/index.ts';
import { t } from './card.messages.ts';
import { Opening, type Restored } from './CardLetters.tsx';
import type { LegacyKeys } from './crypto/legacy-key.ts';
import { readCard } from './letters.api.ts';
import { proofOf, refusalOf } from './proof.ts';
import { wordsOfAddress } from './sheet-address.ts';
import { TwoSheets } from './TwoSheets.tsx';
import styles from './Letters.module.css';

/** Of a link that asks somebody to look after a life: `?asked=1#secret`. Null for the sheets of a card. */
const askedIn = (search: string, hash: string): string | null =>
  new URLSearchParams(search).has('asked') ? hash.replace(/^#/u, '') : null;

export default function LegacyCardPage(_props: RouteProps<'/legacy-card'>) {
  const { hash, search } = useLocation();
  // It stays while somebody makes an account over this page.
  const [asked] = useState(() => askedIn(search, hash));
  return asked === null ? (
    <CardPage />
  ) : (
    <Suspense fallback={null}>
      <AskedPage token={asked} />
    </Suspense>
  );
}

function CardPage() {
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
