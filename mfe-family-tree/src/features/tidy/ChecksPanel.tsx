/** What in the tree contradicts itself. What is true all the same is let be, one by one, for everybody who keeps the tree. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Finding } from '@kinlore/shared/contracts/family-changes';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, Chip, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { useRef, useState } from 'react';
import { findingsOf, letBe } from './tidy.api.ts';
import { t } from './tidy.messages.ts';
import { findingWords } from './words.ts';
import styles from './Tidy.module.css';

export type ChecksPanelProps = {
  readonly tree: string;
  readonly mayEdit: boolean;
  readonly onOpen: (personId: string) => void;
};

export default function ChecksPanel({ tree, mayEdit, onOpen }: ChecksPanelProps) {
  const [ignored, setIgnored] = useState(false);
  const [opened, setOpened] = useState(newKey);
  const list = useList(findingsOf, { tree, ignored, opened });
  /** The other list is asked for when what was judged here is kept, or it would still say what was before. */
  const judged = useRef(Promise.resolve());
  const show = (which: boolean) =>
    void judged.current.then(() => {
      setIgnored(which);
      setOpened(newKey());
    });
  const judge = async (finding: Finding) => {
    const putBack = list.remove(finding.finding);
    try {
      await letBe(tree, finding.finding, !ignored);
    } catch (error) {
      putBack();
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
  };
  return (
    <Stack gap={16}>
      <p className={styles['lead']}>{t('checksLead')}</p>
      <Row gap={8}>
        <Button small onClick={() => show(!ignored)}>
          {ignored ? t('showOpen') : t('showIgnored')}
        </Button>
      </Row>
      {list.status === 'loading' && <Skeleton name="feed" label={t('checks')} />}
      {list.status === 'failed' && (
        <FailedState
          title={t('checksFailed')}
          unaffected={t('unaffected')}
          onRetry={() => void list.refresh()}
        />
      )}
      {list.status !== 'loading' && list.status !== 'failed' && list.items.length === 0 && (
        <p>{ignored ? t('checksNoneIgnored') : t('checksNone')}</p>
      )}
      {list.items.length > 0 && (
        <ul className={styles['pairs']} aria-label={t('checks')}>
          {list.items.map((finding) => (
            <FindingRow
              key={finding.finding}
              finding={finding}
              onOpen={onOpen}
              verdict={ignored ? t('lookAgain') : t('letBe')}
              onJudge={
                mayEdit
                  ? () => {
                      judged.current = Promise.all([judged.current, judge(finding)]).then(
                        () => undefined,
                      );
                    }
                  : null
              }
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button onClick={() => void list.more()} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

type FindingRowProps = {
  readonly finding: Finding;
  readonly verdict: string;
  readonly onOpen: (personId: string) => void;
  /** Null: only read. */
  readonly onJudge: (() => void) | null;
};

function FindingRow({ finding, verdict, onOpen, onJudge }: FindingRowProps) {
  return (
    <li className={styles['pair']}>
      <div className={styles['found']}>
        <Chip tone={finding.severity === 'wrong' ? 'danger' : 'info'}>{t(finding.severity)}</Chip>
        <span dir="auto">{findingWords(finding)}</span>
      </div>
      <Row gap={8}>
        {finding.persons.slice(0, 4).map((person) => (
          <Button key={person.id} small onClick={() => onOpen(person.id)}>
            {t('openPerson', { name: person.name })}
          </Button>
        ))}
        {onJudge !== null && (
          <Button small onClick={onJudge}>
            {verdict}
          </Button>
        )}
      </Row>
    </li>
  );
}
