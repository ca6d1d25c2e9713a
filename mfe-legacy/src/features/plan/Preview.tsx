/** "If this happened today": what one person, or everybody, would find. */
import type { LegacyPlan, PlanPreview, PlanReaders } from '@kinlore/shared/contracts/legacy-plans';
import { useRecord } from '@kinlore/shared/state';
import { FailedState, SelectNative, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { PlanPart } from './PlanRow.tsx';
import { planPreview, planReaders } from './plan.api.ts';
import { t } from './plan.messages.ts';
import { mayWords } from './plan-stewards.messages.ts';
import { previewSentences } from './preview-sentences.ts';
import styles from './Plan.module.css';

/** Everybody's. */
const EVERYBODY = '';

const optionsOf = (readers: PlanReaders | null) => [
  ...[...(readers?.stewards ?? []), ...(readers?.relatives ?? [])].map((person) => ({
    value: person.id,
    label: person.full_name,
  })),
  { value: EVERYBODY, label: t('everyone') },
];

export function Preview({ plan }: { readonly plan: LegacyPlan }) {
  const readers = useRecord(planReaders, 'mine');
  const [chosen, setChosen] = useState<string | null>(null);
  const options = optionsOf(readers.value);
  // Who was chosen and is no steward any more is no choice any more.
  const user = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? '';
  if (readers.value === null && readers.status !== 'failed') return <Skeleton name="form" />;
  return (
    <PlanPart title={t('previewTitle')} lead={t('previewLead')}>
      <SelectNative label={t('previewAs')} value={user} onValue={setChosen} options={options} />
      <Found user={user} version={plan.version} />
    </PlanPart>
  );
}

function Found({ user, version }: { readonly user: string; readonly version: number }) {
  const { value, status, refresh } = useRecord(planPreview, { user, version });
  if (value === null)
    return status === 'failed' ? (
      <FailedState
        title={t('previewFailed')}
        unaffected={t('previewUnaffected')}
        onRetry={() => void refresh()}
        level={4}
      />
    ) : (
      <Skeleton name="form" />
    );
  return <Sentences preview={value} />;
}

function Sentences({ preview }: { readonly preview: PlanPreview }) {
  const name = preview.person?.full_name ?? t('anyone');
  return (
    <div className={styles['preview']} aria-live="polite">
      {preview.as === 'steward' && !preview.accepted && <p>{t('notAccepted', { name })}</p>}
      {preview.memories.length === 0 && <p>{t('nothingYet')}</p>}
      <ul>
        {previewSentences(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {preview.permissions.length > 0 && (
        <>
          <p>{t('couldDo', { name })}</p>
          <ul>
            {preview.permissions.map((permission) => (
              <li key={permission}>{mayWords(permission)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
