/** Keepsakes that went through somebody's hands: on their card in the tree, and on their memorial. */
import type { Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { useState } from 'react';
import { WordsTo } from '../tributes/index.ts';
import { KeepsakeGrid } from './KeepsakeGrid.tsx';
import { keepsakes } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';
import styles from './Keepsakes.module.css';

type Props = Slots['person.memories'];

const queryOf = ({ person, memorial }: Props) => {
  if (person !== undefined) return { person };
  return memorial === undefined ? undefined : { memorial };
};

/** On a codex they have a tab of their own, and here stand words to whom it is of; guests read no keepsakes, and ask for none. */
export default function KeepsakesOf(props: Props) {
  const isGuest = useAtomValue(currentUser) === null;
  if (!isGuest && props.user !== undefined)
    return <WordsTo user={props.user} name={props.name} level={props.level} />;
  const query = queryOf(props);
  if (isGuest || query === undefined) return null;
  return <Section key={props.person ?? props.memorial} {...props} query={query} />;
}

type SectionProps = Props & { readonly query: NonNullable<ReturnType<typeof queryOf>> };

function Section({ name, level, memorial, query }: SectionProps) {
  const { status, items } = useList(keepsakes, query);
  const [hasFailed, setFailed] = useState(false);
  if (status === 'failed' && !hasFailed) setFailed(true);
  // A memorial says what there is of somebody, not what there is not; what could not be had and is asked for again stays where it was said.
  const isNothing = items.length === 0 && (hasFailed ? status === 'ok' : status !== 'failed');
  if (memorial !== undefined && isNothing) return null;
  const Title = `h${level}` as const;
  const title = t('of', { name });
  return (
    <section className={styles['section']} aria-label={title}>
      <Title className={styles['heading']}>{title}</Title>
      <KeepsakeGrid
        query={query}
        label={title}
        level={level === 2 ? 3 : 4}
        empty={<p className={styles['note']}>{t('none')}</p>}
      />
    </section>
  );
}
