/** What others say, as letters in one column. For stewards, what waits stands above it. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial, Tribute } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Row, Skeleton } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { leaveTribute, tributes } from './tributes.api.ts';
import { TributeLetter } from './TributeLetter.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

const GuestLinks = lazy(() => import(/* webpackChunkName: "tribute-form" */ './GuestLinks.tsx'));
const TributeForm = lazy(() => import(/* webpackChunkName: "tribute-form" */ './TributeForm.tsx'));

export function TributeWall({ memorial }: { readonly memorial: Memorial }) {
  const list = useList(tributes, { memorial: memorial.id, status: 'approved' });
  const [writing, setWriting] = useState(false);
  const arrived = (tribute: Tribute) => {
    list.insert(tribute);
    setWriting(false);
    toast({
      tone: 'good',
      text: tribute.status === 'approved' ? t('sentShown') : t('sentPending'),
    });
  };
  return (
    <section className={styles['wall']} aria-labelledby="tributes">
      <h2 id="tributes">{t('title')}</h2>
      <Above
        memorial={memorial}
        onDecided={list.refresh}
        onWrite={() => setWriting(true)}
        onLit={(tribute) => void list.insert(tribute)}
      />
      {list.status === 'loading' && <Skeleton name="feed" label={t('title')} />}
      {list.status === 'failed' && (
        <FailedState
          title={t('failed')}
          unaffected={t('failedUnaffected')}
          onRetry={list.refresh}
        />
      )}
      {list.status === 'ok' && list.items.length === 0 && (
        <EmptyState icon="sign-candle" title={t('empty')}>
          {''}
        </EmptyState>
      )}
      <ul className={styles['letters']}>
        {list.items.map((tribute) => (
          <TributeLetter
            key={tribute.id}
            tribute={tribute}
            onChanged={(next) => void list.patch(tribute.id, () => next)}
            onGone={() => void list.remove(tribute.id)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
      {writing && (
        <Suspense fallback={null}>
          <TributeForm memorial={memorial} onClose={() => setWriting(false)} onSent={arrived} />
        </Suspense>
      )}
    </section>
  );
}

interface AboveProps {
  readonly memorial: Memorial;
  readonly onDecided: () => void;
  readonly onWrite: () => void;
  readonly onLit: (tribute: Tribute) => void;
}

/** What can be done here, above what there is. */
function Above({ memorial, onDecided, ...offered }: AboveProps) {
  const { moderate, tribute, invite_guests: invites } = memorial.abilities;
  return (
    <>
      {moderate && <Waiting memorial={memorial} onDecided={onDecided} />}
      {tribute && <Offer memorial={memorial} {...offered} />}
      {!tribute && memorial.tribute_moderation === 'closed' && <p>{t('closed')}</p>}
      {invites && <InviteGuests memorial={memorial} />}
    </>
  );
}

function Offer({ memorial, onWrite, onLit }: Omit<AboveProps, 'onDecided'>) {
  const [busy, setBusy] = useState(false);
  const light = async () => {
    setBusy(true);
    try {
      onLit(await leaveTribute(memorial.id, { type: 'candle' }, newKey()));
      toast({ tone: 'good', text: t('lit') });
    } catch (error) {
      toast({ tone: 'plain', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={8}>
      <Button kind="primary" onClick={onWrite}>
        {t('leave')}
      </Button>
      <Button icon="sign-candle" busy={busy} onClick={() => void light()}>
        {t('light')}
      </Button>
    </Row>
  );
}

/** For stewards who may: neighbours and old friends have no account. */
function InviteGuests({ memorial }: { readonly memorial: Memorial }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <Button kind="link" icon="link" onClick={() => setIsOpen(true)}>
        {t('inviteGuests')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GuestLinks memorial={memorial} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Row>
  );
}

/** For those who may decide: what waits on this memorial. Absent when nothing does. */
function Waiting({
  memorial,
  onDecided,
}: {
  readonly memorial: Memorial;
  readonly onDecided: () => void;
}) {
  const list = useList(tributes, { memorial: memorial.id, status: 'pending' });
  if (list.items.length === 0) return null;
  const decided = (tribute: Tribute) => {
    list.remove(tribute.id);
    onDecided();
  };
  return (
    <section aria-labelledby="waiting" className={styles['waiting']}>
      <h3 id="waiting">{t('waitingTitle', { count: list.items.length })}</h3>
      <ul className={styles['letters']}>
        {list.items.map((tribute) => (
          <TributeLetter
            key={tribute.id}
            tribute={tribute}
            onChanged={() => decided(tribute)}
            onGone={() => decided(tribute)}
          />
        ))}
      </ul>
    </section>
  );
}
