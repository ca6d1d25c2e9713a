/** What a steward is asked once a year, of memorials and of plans. Absent when nothing is asked. */
import type { WillingQuestion } from '@kinlore/shared/contracts/succession';
import { useList } from '@kinlore/shared/state';
import { Banner, Button, Stack } from '@kinlore/shared/ui';
import { answerQuestion, willingQuestions } from './succession.api.ts';
import { t } from './succession.messages.ts';
import { useActs } from './use-acts.ts';
import { WillingAnswers } from './WillingAnswers.tsx';

export function WillingQuestions() {
  const list = useList(willingQuestions, {});
  if (list.items.length === 0) return null;
  return (
    <section aria-label={t('questions')}>
      <Stack gap={8}>
        {list.items.map((question) => (
          <Question key={question.life_id} question={question} onAnswered={list.refresh} />
        ))}
        {list.hasMore && (
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        )}
      </Stack>
    </section>
  );
}

function Question({
  question,
  onAnswered,
}: {
  readonly question: WillingQuestion;
  readonly onAnswered: () => void;
}) {
  const { busy, act } = useActs(onAnswered);
  return (
    <Banner
      tone="plain"
      icon="sign-candle"
      actions={
        <WillingAnswers
          busy={busy}
          onAnswer={(given, said) => act(() => answerQuestion(question.life_id, given), said)}
        />
      }
    >
      {t('stillWillingFor', { name: question.full_name })}
    </Banner>
  );
}
