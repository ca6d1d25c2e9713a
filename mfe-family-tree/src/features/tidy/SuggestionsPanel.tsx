/** Links that may be missing, as questions: yes writes one, no is kept for everybody who writes in the tree. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { TieSuggestion } from '@kinlore/shared/contracts/family-changes';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { letBe, suggestionsOf, tie } from './tidy.api.ts';
import { t } from './tidy.messages.ts';
import { questionWords } from './words.ts';
import styles from './Tidy.module.css';

export type SuggestionsPanelProps = {
  readonly tree: string;
  readonly onChanged: (revision: number) => void;
  readonly onOpen: (personId: string) => void;
};

export default function SuggestionsPanel({ tree, onChanged, onOpen }: SuggestionsPanelProps) {
  const [opened] = useState(newKey);
  const list = useList(suggestionsOf, { tree, opened });
  if (list.status === 'loading') return <Skeleton name="feed" label={t('suggestions')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('suggestionsFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void list.refresh()}
      />
    );
  if (list.items.length === 0)
    return (
      <EmptyState icon="sign-family-tree" title={t('suggestionsNone')}>
        {t('suggestionsLead')}
      </EmptyState>
    );
  const answered = (revision: number | null) => {
    if (revision !== null) onChanged(revision);
    // One answer often settles another question, or makes a new one.
    void list.refresh();
  };
  return (
    <Stack gap={16}>
      <p className={styles['lead']}>{t('suggestionsLead')}</p>
      <ul className={styles['pairs']} aria-label={t('suggestions')}>
        {list.items.map((suggestion) => (
          <Question
            key={suggestion.suggestion}
            tree={tree}
            suggestion={suggestion}
            onAnswered={answered}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={() => void list.more()} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

type QuestionProps = {
  readonly tree: string;
  readonly suggestion: TieSuggestion;
  readonly onAnswered: (revision: number | null) => void;
  readonly onOpen: (personId: string) => void;
};

function Question({ tree, suggestion, onAnswered, onOpen }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  // One link however often it is pressed, and after a lost answer.
  const [key] = useState(newKey);
  const question = questionWords(suggestion);
  const answer = async (act: () => Promise<number | null>) => {
    setBusy(true);
    try {
      onAnswered(await act());
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  const yes = async () => {
    const revision = await tie(tree, suggestion, key);
    toast({ tone: 'good', text: t('tied') });
    return revision;
  };
  const no = async () => {
    await letBe(tree, suggestion.suggestion, true);
    return null;
  };
  return (
    <li className={styles['pair']}>
      <p dir="auto">{question}</p>
      <Row gap={8}>
        <Button
          kind="primary"
          small
          busy={busy}
          aria-label={t('yesTo', { question })}
          onClick={() => void answer(yes)}
        >
          {t('yes')}
        </Button>
        <Button
          small
          busy={busy}
          aria-label={t('noTo', { question })}
          onClick={() => void answer(no)}
        >
          {t('no')}
        </Button>
        {suggestion.persons.slice(0, 2).map((person) => (
          <Button key={person.id} kind="link" small onClick={() => onOpen(person.id)}>
            {t('openPerson', { name: person.name })}
          </Button>
        ))}
      </Row>
    </li>
  );
}
