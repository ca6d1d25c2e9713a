/** Keepsakes that went through somebody's hands: on their card in the tree. */
import type { Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { KeepsakeGrid } from './KeepsakeGrid.tsx';
import { t } from './keepsakes.messages.ts';
import styles from './Keepsakes.module.css';

/** On a codex they have a tab of their own; a memorial asks by another name. */
export default function KeepsakesOf({ name, person, level }: Slots['person.memories']) {
  const isGuest = useAtomValue(currentUser) === null;
  if (isGuest || person === undefined) return null;
  const Title = `h${level}` as const;
  const title = t('of', { name });
  return (
    <section className={styles['section']} aria-label={title}>
      <Title className={styles['heading']}>{title}</Title>
      <KeepsakeGrid
        key={person}
        query={{ person }}
        label={title}
        level={level === 2 ? 3 : 4}
        empty={<p className={styles['note']}>{t('none')}</p>}
      />
    </section>
  );
}
