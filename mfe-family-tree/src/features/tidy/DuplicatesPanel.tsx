/** Pairs that may be one person, with why. Each is looked at, and then one or two. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { MergeCandidate } from '@kinlore/shared/contracts/family-changes';
import { lifeYears } from '@kinlore/shared/dates';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { candidatesOf, dismiss } from './tidy.api.ts';
import { t } from './tidy.messages.ts';
import { reasonWord } from './words.ts';
import { MergeDialog } from './MergeDialog.tsx';
import styles from './Tidy.module.css';

export type DuplicatesPanelProps = {
  readonly tree: string;
  readonly onChanged: (revision: number) => void;
  readonly onOpen: (personId: string) => void;
};

export default function DuplicatesPanel({ tree, onChanged, onOpen }: DuplicatesPanelProps) {
  const [opened] = useState(newKey);
  const list = useList(candidatesOf, { tree, opened });
  const [compared, setCompared] = useState<MergeCandidate | null>(null);
  if (list.status === 'loading') return <Skeleton name="feed" label={t('duplicates')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('duplicatesFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void list.refresh()}
      />
    );
  const leave = async (pair: MergeCandidate) => {
    const putBack = list.remove(`${pair.a.id}:${pair.b.id}`);
    try {
      await dismiss(tree, pair);
      toast({ tone: 'plain', text: t('dismissed') });
    } catch (error) {
      putBack();
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
  };
  return (
    <Stack gap={16}>
      <p className={styles['lead']}>{t('duplicatesLead')}</p>
      {list.items.length === 0 && <p>{t('duplicatesNone')}</p>}
      <ul className={styles['pairs']} aria-label={t('duplicates')}>
        {list.items.map((pair) => (
          <Pair
            key={`${pair.a.id}:${pair.b.id}`}
            pair={pair}
            onOpen={onOpen}
            onCompare={() => setCompared(pair)}
            onDismiss={() => void leave(pair)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={() => void list.more()} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
      {compared !== null && (
        <MergeDialog
          tree={tree}
          one={compared.a.id}
          other={compared.b.id}
          onMerged={(revision) => {
            setCompared(null);
            void list.refresh();
            onChanged(revision);
          }}
          onClose={() => setCompared(null)}
        />
      )}
    </Stack>
  );
}

type PairProps = {
  readonly pair: MergeCandidate;
  readonly onOpen: (id: string) => void;
  readonly onCompare: () => void;
  readonly onDismiss: () => void;
};

function Pair({ pair, onOpen, onCompare, onDismiss }: PairProps) {
  const why = pair.reasons
    .map(reasonWord)
    .filter((word) => word !== null)
    .join(' · ');
  return (
    <li className={styles['pair']}>
      <div className={styles['two']}>
        {[pair.a, pair.b].map((person) => (
          <div key={person.id} className={styles['one']}>
            <Avatar name={person.name} seed={person.plate} size={40} rest={!person.living} silent />
            <div>
              <Button kind="link" onClick={() => onOpen(person.id)}>
                {person.name}
              </Button>
              <p className={styles['lead']}>
                {lifeYears(person.birth, person.living ? null : person.death)}
              </p>
            </div>
          </div>
        ))}
      </div>
      <p className={styles['lead']}>
        {t('score', { score: pair.score })} · {why}
      </p>
      <Row gap={8}>
        <Button small kind="primary" onClick={onCompare}>
          {t('compare')}
        </Button>
        <Button small onClick={onDismiss}>
          {t('notOne')}
        </Button>
      </Row>
    </li>
  );
}
