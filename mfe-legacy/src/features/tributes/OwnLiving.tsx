/** Words that were written for oneself, and for the children one looks after: what waits first, then what is kept; and what one wrote to others. */
import { useList } from '@kinlore/shared/state';
import { Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { living, type LivingQuery } from './living.api.ts';
import { t } from './living.messages.ts';
import { LivingList } from './LivingList.tsx';
import styles from './Tribute.module.css';

type Box = Extract<LivingQuery, { box: unknown }>['box'];

/** Nothing where there is none: it is no list that wants to be filled. */
function Box({ box, title }: { readonly box: Box; readonly title: string }) {
  const list = useList(living, { box });
  if (list.items.length === 0) return null;
  return (
    <section className={styles['waiting']} aria-label={title}>
      <h3 className={styles['part']}>{title}</h3>
      <LivingList list={list} />
    </section>
  );
}

/** What was hidden is asked for. */
function Hidden() {
  const list = useList(living, { box: 'hidden' });
  const [isOpen, setIsOpen] = useState(false);
  if (list.items.length === 0) return null;
  if (isOpen) return <Box box="hidden" title={t('hidden')} />;
  return (
    <Row>
      <Button kind="link" onClick={() => setIsOpen(true)}>
        {t('showHidden')}
      </Button>
    </Row>
  );
}

export const ReceivedLiving = () => (
  <>
    <Box box="waiting" title={t('waiting')} />
    <Box box="kept" title={t('toYou')} />
    <Hidden />
  </>
);

export const WrittenLiving = () => <Box box="written" title={t('written')} />;
