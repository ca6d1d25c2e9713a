/** What is asked of a steward, what their family decides, and who keeps the memorial meanwhile. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Succession } from '@kinlore/shared/contracts/succession';
import { Banner, Button, Stack } from '@kinlore/shared/ui';
import { Followers } from './Followers.tsx';
import { answerQuestion, handOn } from './succession.api.ts';
import { t } from './succession.messages.ts';
import { useActs } from './use-acts.ts';
import { VoteView } from './VoteView.tsx';
import { WillingAnswers } from './WillingAnswers.tsx';

interface Props {
  readonly memorial: Memorial;
  readonly succession: Succession;
  readonly onChanged: () => void;
}

export default function SuccessionView({ memorial, succession, onChanged }: Props) {
  const { question, silent_life: silent, leaving, vote, caretaker_since: cared, next } = succession;
  const { followers } = succession;
  return (
    <Stack gap={16}>
      {question !== null && <Question question={question} onChanged={onChanged} />}
      {silent !== null && <Silent life={silent} onChanged={onChanged} />}
      {leaving && <Leaving memorial={memorial} onChanged={onChanged} />}
      {cared !== null && (
        <Banner tone="plain" icon="sign-candle">
          {t('cared')}
        </Banner>
      )}
      {vote !== null && <VoteView vote={vote} onChanged={onChanged} />}
      {followers.length > 1 && (
        <Followers memorial={memorial} followers={followers} onChanged={onChanged} />
      )}
      {next !== null && <p>{t('next', { name: next.full_name })}</p>}
    </Stack>
  );
}

function Question({
  question,
  onChanged,
}: {
  readonly question: NonNullable<Succession['question']>;
  readonly onChanged: () => void;
}) {
  const { busy, act } = useActs(onChanged);
  const actions = (
    <WillingAnswers
      busy={busy}
      onAnswer={(given, said) => act(() => answerQuestion(question.life_id, given), said)}
    />
  );
  return (
    <Banner tone="plain" icon="sign-candle" actions={actions}>
      {question.again ? t('stillWillingAgain') : t('stillWilling')}
    </Banner>
  );
}

function Silent({ life, onChanged }: { readonly life: string; readonly onChanged: () => void }) {
  const { busy, act } = useActs(onChanged);
  const actions = (
    <Button
      kind="primary"
      busy={busy}
      onClick={() => act(() => answerQuestion(life, 'yes'), t('welcomeBack'))}
    >
      {t('comeBack')}
    </Button>
  );
  return (
    <Banner tone="plain" icon="sign-candle" actions={actions}>
      {t('silent')}
    </Banner>
  );
}

function Leaving({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const { busy, act } = useActs(onChanged);
  const actions = (
    <Button busy={busy} onClick={() => act(() => handOn(memorial.id, 'stay'), t('stayed'))}>
      {t('stay')}
    </Button>
  );
  return (
    <Banner tone="plain" icon="sign-candle" actions={actions}>
      {t('leaving')}
    </Banner>
  );
}
