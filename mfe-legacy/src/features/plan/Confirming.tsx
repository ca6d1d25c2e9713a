/** How a death is confirmed: how many must, how long is waited, and whether somebody asks how one is. */
import {
  MOST_QUORUM,
  inactivityMonths,
  waitingDays,
  type LegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import type { PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { RadioGroup } from '@kinlore/shared/ui';
import { useState } from 'react';
import { PlanPart, PlanRow } from './PlanRow.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import type { PlanChange } from './plan.api.ts';
import { t } from './plan.messages.ts';
import { useChange } from './use-change.ts';
import styles from './Plan.module.css';

interface Props {
  readonly plan: LegacyPlan;
  readonly stewards: readonly PlanSteward[];
}

const quorumWords = (quorum: number): string =>
  quorum === 1 ? t('quorumOne') : t('quorumMany', { count: quorum });
const waitingWords = (days: number): string => t('days', { count: days });
const inactivityWords = (months: number | null): string =>
  months === null ? t('never') : t('afterMonths', { count: months });

/** Said while fewer have agreed who may confirm than have to. */
export function fewWords(
  { quorum }: LegacyPlan,
  stewards: readonly PlanSteward[],
): string | undefined {
  const confirming = stewards.filter(
    ({ status, permissions }) =>
      status === 'accepted' && permissions.includes('activation.confirm'),
  ).length;
  if (confirming >= quorum) return undefined;
  return confirming === 0 ? t('quorumNone') : t('quorumFew', { count: confirming });
}

interface Choice {
  readonly title: string;
  readonly hint?: string;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint?: string;
    readonly disabled?: boolean;
  }[];
  readonly change: (value: string) => PlanChange;
}

const isAsked = ({ status }: PlanSteward): boolean => status === 'invited' || status === 'accepted';

const quorumChoice = ({ plan, stewards }: Props): Choice => ({
  title: t('quorum'),
  value: String(plan.quorum),
  options: Array.from({ length: MOST_QUORUM }, (_, at) => at + 1).map((quorum) => ({
    value: String(quorum),
    label: quorumWords(quorum),
    ...(quorum === 1 && {
      hint: t('quorumOneHint'),
      disabled: stewards.filter((steward) => isAsked(steward)).length > 1,
    }),
    ...(quorum === 2 && { hint: t('quorumUsual') }),
  })),
  change: (value) => ({ quorum: Number(value) }),
});

const waitingChoice = ({ plan }: Props): Choice => ({
  title: t('waiting'),
  hint: t('waitingHint'),
  value: String(plan.waiting_days),
  options: waitingDays.map((days) => ({ value: String(days), label: waitingWords(days) })),
  change: (value) => {
    const days = waitingDays.find((known) => String(known) === value);
    return days === undefined ? {} : { waiting_days: days };
  },
});

const inactivityChoice = ({ plan }: Props): Choice => ({
  title: t('inactivity'),
  hint: t('inactivityHint'),
  value: String(plan.inactivity_months ?? 0),
  options: [0, ...inactivityMonths].map((months) => ({
    value: String(months),
    label: inactivityWords(months === 0 ? null : months),
  })),
  change: (value) => ({
    inactivity_months: inactivityMonths.find((known) => String(known) === value) ?? null,
  }),
});

const choices = {
  quorum: quorumChoice,
  waiting: waitingChoice,
  inactivity: inactivityChoice,
} as const;

export function Confirming({ plan, stewards }: Props) {
  const [open, setOpen] = useState<keyof typeof choices | null>(null);
  return (
    <PlanPart title={t('howTitle')} lead={t('howLead')}>
      <ul className={styles['rows']}>
        <PlanRow
          title={t('quorum')}
          note={fewWords(plan, stewards)}
          onEdit={() => setOpen('quorum')}
        >
          {quorumWords(plan.quorum)}
        </PlanRow>
        <PlanRow title={t('waiting')} onEdit={() => setOpen('waiting')}>
          {waitingWords(plan.waiting_days)}
        </PlanRow>
        <PlanRow title={t('inactivity')} onEdit={() => setOpen('inactivity')}>
          {inactivityWords(plan.inactivity_months)}
        </PlanRow>
      </ul>
      {open !== null && (
        <ChoiceDialog
          plan={plan}
          choice={choices[open]({ plan, stewards })}
          onClose={() => setOpen(null)}
        />
      )}
    </PlanPart>
  );
}

function ChoiceDialog({
  plan,
  choice,
  onClose,
}: {
  readonly plan: LegacyPlan;
  readonly choice: Choice;
  readonly onClose: () => void;
}) {
  const [value, setValue] = useState(choice.value);
  const act = useChange(plan, () => choice.change(value), onClose);
  return (
    <QuestionDialog title={choice.title} act={act} onClose={onClose}>
      <RadioGroup
        label={choice.title}
        hint={choice.hint}
        value={value}
        onValue={setValue}
        options={choice.options}
      />
    </QuestionDialog>
  );
}
