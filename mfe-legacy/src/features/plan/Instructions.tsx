/** What becomes of the memories, by who can see them now. */
import {
  openTo,
  type LegacyPlan,
  type PlanAction,
  type PlanInstruction,
} from '@kinlore/shared/contracts/legacy-plans';
import { RadioGroup, SelectNative, Stack, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { PlanPart, PlanRow } from './PlanRow.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { t } from './plan.messages.ts';
import {
  actionWords,
  bucketWords,
  hintFor,
  instructionWords,
  offeredFor,
  openToWords,
} from './plan-words.ts';
import { useChange } from './use-change.ts';
import styles from './Plan.module.css';

export function Instructions({ plan }: { readonly plan: LegacyPlan }) {
  const [open, setOpen] = useState<PlanInstruction['bucket'] | null>(null);
  const opened = plan.instructions.find(({ bucket }) => bucket === open);
  return (
    <PlanPart title={t('memoriesTitle')} lead={t('memoriesLead')}>
      <ul className={styles['rows']}>
        {plan.instructions.map((said) => (
          <PlanRow
            key={said.bucket}
            title={bucketWords[said.bucket]()}
            note={said.memories === 0 ? t('noMemories') : t('memories', { count: said.memories })}
            onEdit={() => setOpen(said.bucket)}
          >
            {instructionWords(said)}
          </PlanRow>
        ))}
      </ul>
      {opened !== undefined && (
        <InstructionDialog plan={plan} said={opened} onClose={() => setOpen(null)} />
      )}
    </PlanPart>
  );
}

interface Form {
  readonly action: PlanAction;
  readonly on: string;
  readonly to: NonNullable<PlanInstruction['opens_to']>;
}

const isDated = ({ action }: Form): boolean => action === 'open_on_date';

const sent = (bucket: PlanInstruction['bucket'], form: Form) => ({
  bucket,
  action: form.action,
  opens_on: isDated(form) ? form.on : null,
  opens_to: isDated(form) ? form.to : null,
});

function InstructionDialog({
  plan,
  said,
  onClose,
}: {
  readonly plan: LegacyPlan;
  readonly said: PlanInstruction;
  readonly onClose: () => void;
}) {
  const [form, setForm] = useState<Form>({
    action: said.action,
    on: said.opens_on ?? '',
    to: said.opens_to ?? 'family',
  });
  const act = useChange(plan, () => ({ instructions: [sent(said.bucket, form)] }), onClose);
  return (
    <QuestionDialog
      title={t('bucketQuestion', { bucket: bucketWords[said.bucket]() })}
      act={act}
      ready={!isDated(form) || form.on !== ''}
      onClose={onClose}
    >
      <RadioGroup
        label={t('memories', { count: said.memories })}
        value={form.action}
        onValue={(action) => setForm({ ...form, action })}
        options={offeredFor(said.bucket).map((action) => ({
          value: action,
          label: actionWords[action].label(),
          hint: hintFor(action, said.bucket),
        }))}
      />
      {isDated(form) && <Dated form={form} onForm={setForm} />}
    </QuestionDialog>
  );
}

const Dated = ({
  form,
  onForm,
}: {
  readonly form: Form;
  readonly onForm: (form: Form) => void;
}) => (
  <Stack gap={16}>
    <TextInput
      type="date"
      label={t('opensOn')}
      hint={form.on === '' ? t('needDay') : undefined}
      value={form.on}
      onValue={(on) => onForm({ ...form, on })}
    />
    <SelectNative
      label={t('opensTo')}
      value={form.to}
      onValue={(value) =>
        onForm({ ...form, to: openTo.find((known) => known === value) ?? 'family' })
      }
      options={openTo.map((value) => ({ value, label: openToWords[value]() }))}
    />
  </Stack>
);
