/** The three texts. What is written stays while it is not saved, also where its window is closed in between. */
import {
  LONGEST_MESSAGE,
  LONGEST_OBITUARY,
  LONGEST_WISHES,
  type LegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import { TextArea } from '@kinlore/shared/ui';
import { useState } from 'react';
import { PlanPart, PlanRow } from './PlanRow.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { t } from './plan.messages.ts';
import { useChange } from './use-change.ts';
import styles from './Plan.module.css';

const texts = ['message', 'obituary', 'service_wishes'] as const;
type TextName = (typeof texts)[number];

const said: Readonly<
  Record<
    TextName,
    { readonly title: () => string; readonly hint: () => string; readonly longest: number }
  >
> = {
  message: { title: () => t('message'), hint: () => t('messageHint'), longest: LONGEST_MESSAGE },
  obituary: {
    title: () => t('obituary'),
    hint: () => t('obituaryHint'),
    longest: LONGEST_OBITUARY,
  },
  service_wishes: {
    title: () => t('wishes'),
    hint: () => t('wishesHint'),
    longest: LONGEST_WISHES,
  },
};

type Drafts = Partial<Readonly<Record<TextName, string>>>;

export function OwnWords({ plan }: { readonly plan: LegacyPlan }) {
  const [open, setOpen] = useState<TextName | null>(null);
  const [drafts, setDrafts] = useState<Drafts>({});
  const isUnsaved = (name: TextName) => drafts[name] !== undefined && drafts[name] !== plan[name];
  return (
    <PlanPart title={t('wordsTitle')} lead={t('wordsLead')}>
      <ul className={styles['rows']}>
        {texts.map((name) => (
          <PlanRow
            key={name}
            title={said[name].title()}
            note={isUnsaved(name) ? t('notSaved') : said[name].hint()}
            onEdit={() => setOpen(name)}
          >
            {plan[name] === '' ? (
              t('nothingWritten')
            ) : (
              <p className={styles['written']}>{plan[name]}</p>
            )}
          </PlanRow>
        ))}
      </ul>
      {open !== null && (
        <TextDialog
          plan={plan}
          name={open}
          value={drafts[open] ?? plan[open]}
          onValue={(value) => setDrafts((now) => ({ ...now, [open]: value }))}
          onClose={() => setOpen(null)}
        />
      )}
    </PlanPart>
  );
}

function TextDialog({
  plan,
  name,
  value,
  onValue,
  onClose,
}: {
  readonly plan: LegacyPlan;
  readonly name: TextName;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onClose: () => void;
}) {
  const act = useChange(plan, () => ({ [name]: value }), onClose);
  const { title, hint, longest } = said[name];
  return (
    <QuestionDialog title={title()} act={act} onClose={onClose}>
      <TextArea
        label={title()}
        hint={hint()}
        value={value}
        onValue={onValue}
        maxLength={longest}
        rows={8}
        count
        dir="auto"
        data-focus
      />
    </QuestionDialog>
  );
}
