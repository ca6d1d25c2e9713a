/** Weekly questions as a list: when they come, how they stand, and what came. */
import type { PlanAct, QuestionPlan } from '@kinlore/shared/contracts/question-plans';
import type { Question } from '@kinlore/shared/contracts/questions';
import { Avatar, Button, EmptyState, Icon, Row } from '@kinlore/shared/ui';
import { dayLabel, hourLabel, nextDay } from './plan-words.ts';
import { Frame, Words, type Shown } from './parts.tsx';
import { t } from './plans.messages.ts';
import { t as about } from './questions.messages.ts';
import { SoFar } from './SoFar.tsx';
import styles from './Questions.module.css';

interface PlanActs {
  readonly onAct: (plan: QuestionPlan, act: PlanAct) => void;
  readonly onChange: (plan: QuestionPlan) => void;
  readonly onStop: (plan: QuestionPlan) => void;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
}

interface PlansViewProps extends PlanActs {
  readonly list: Shown<QuestionPlan>;
  readonly onBegin: () => void;
}

export function PlansView({ list, onBegin, ...acts }: PlansViewProps) {
  return (
    <Frame
      list={list}
      label={t('title')}
      empty={
        <EmptyState
          icon="calendar"
          title={t('none')}
          level={4}
          action={<Button onClick={onBegin}>{t('begin')}</Button>}
        >
          {t('noneWords')}
        </EmptyState>
      }
    >
      {(plan) => (
        <li key={plan.id}>
          <Whose plan={plan} />
          <Words>{rhythmOf(plan)}</Words>
          <p className={styles.note}>
            {aboutOf(plan)} {standOf(plan)} {readersOf(plan)}
          </p>
          <Acts plan={plan} {...acts} />
          {plan.role === 'own' && plan.state !== 'proposed' && (
            <SoFar id={plan.id} name={whoseOf(plan)} onRead={acts.onRead} />
          )}
        </li>
      )}
    </Frame>
  );
}

const rhythmOf = ({ weekday, hour }: QuestionPlan): string =>
  t('rhythm', { day: dayLabel(weekday), hour: hourLabel(hour) });

const aboutOf = ({ stages }: QuestionPlan): string =>
  `${stages.length === 0 ? t('aboutLife') : stages.map((stage) => about(stage)).join(', ')}.`;

/** Whose they are, in a few words. */
function whoseOf({ role, other, state }: QuestionPlan): string {
  if (other === null) return t('forMe');
  const name = other.full_name;
  if (role === 'given') return t('forOther', { name });
  return t(state === 'proposed' ? 'offeredBy' : 'fromOther', { name });
}

function standOf({ role, other, state, pause, next_at: next }: QuestionPlan): string {
  const name = other?.full_name ?? '';
  if (role === 'given') return t(state === 'proposed' ? 'waits' : 'goes', { name });
  if (pause !== null) return t(pause);
  return next === null ? '' : t('nextOn', { day: nextDay(next) });
}

const starts = {
  self: 'startsSelf',
  connections: 'startsConnections',
  family: 'startsFamily',
} as const;

/** Told to who answers, before they say yes as well. */
const readersOf = ({ role, audience }: QuestionPlan): string =>
  role === 'given' ? '' : t(audience === null ? 'startsUsual' : starts[audience]);

function Whose({ plan }: { readonly plan: QuestionPlan }) {
  const { other } = plan;
  return (
    <p className={styles.who}>
      {other === null ? (
        <Icon name="calendar" size={20} />
      ) : (
        <Avatar name={other.full_name} seed={other.plate} src={other.avatar_url} size={32} silent />
      )}
      <span dir="auto">{whoseOf(plan)}</span>
    </p>
  );
}

interface ActsProps extends Omit<PlanActs, 'onRead'> {
  readonly plan: QuestionPlan;
}

function Acts(props: ActsProps) {
  const { plan, onStop } = props;
  if (plan.role === 'own') return <OwnActs {...props} />;
  return (
    <Row>
      <Act word="stop" plan={plan} onPress={() => onStop(plan)} />
    </Row>
  );
}

function OwnActs({ plan, onAct, onChange, onStop }: ActsProps) {
  if (plan.state === 'proposed')
    return (
      <Row>
        <Act word="accept" isFirst plan={plan} onPress={() => onAct(plan, 'accept')} />
        <Act word="decline" plan={plan} onPress={() => onAct(plan, 'decline')} />
      </Row>
    );
  const next = plan.state === 'paused' ? 'resume' : 'pause';
  return (
    <Row>
      <Act word={next} isFirst={next === 'resume'} plan={plan} onPress={() => onAct(plan, next)} />
      <Act word="change" plan={plan} onPress={() => onChange(plan)} />
      <Act word="stop" plan={plan} onPress={() => onStop(plan)} />
    </Row>
  );
}

interface ActProps {
  readonly word: PlanAct | 'change' | 'stop';
  readonly isFirst?: boolean;
  readonly plan: QuestionPlan;
  readonly onPress: () => void;
}

/** Said with whose it is: there may be several. */
const Act = ({ word, isFirst = false, plan, onPress }: ActProps) => (
  <Button
    small
    {...(isFirst && { kind: 'primary' as const })}
    aria-label={t(`${word}Of`, { name: whoseOf(plan) })}
    onClick={onPress}
  >
    {t(word)}
  </Button>
);
