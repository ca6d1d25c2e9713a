/** What those left whose memories one looks after, to take away: shown to nobody who looks after none. */
import type { KeptLife } from '@kinlore/shared/contracts/exports';
import { useList } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Copies } from './Copies.tsx';
import { keptLives } from './exports.api.ts';
import { t } from './exports.messages.ts';
import { momentOf } from './sizes.ts';
import styles from './Exports.module.css';

export function KeptCopies() {
  const list = useList(keptLives, {});
  if (list.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('kept')}>
      <h3 className={styles.heading}>{t('kept')}</h3>
      <p className={styles.lead}>{t('keptLead')}</p>
      {list.items.map((life) => (
        <OneLife key={life.memorial_id} life={life} />
      ))}
      {list.hasMore && (
        <div>
          <Button busy={list.busy === 'more'} onClick={() => void list.more()}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function OneLife({ life }: { readonly life: KeptLife }) {
  const [now] = useState(() => Date.now());
  const from = life.from === null ? 0 : new Date(life.from).getTime();
  return (
    <div className={styles.section}>
      <h4 className={styles.heading} dir="auto">
        {life.full_name}
      </h4>
      {from > now ? (
        <p className={styles.quiet}>{t('keptFrom', { moment: momentOf(from) })}</p>
      ) : (
        <Copies
          subjectId={life.life_id}
          whose={{ scope: 'memorial', memorial_id: life.memorial_id }}
          level={4}
        />
      )}
    </div>
  );
}
