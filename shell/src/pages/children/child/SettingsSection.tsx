/** What a guardian sets for a child; another guardian's change made meanwhile is shown, not undone. */
import { useState, type FormEvent } from 'react';
import { call, isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { saveChildSettings, type ChildSettings } from '@kinlore/shared/contracts/care';
import { childReactionSets, trustLevels } from '@kinlore/shared/contracts/care-words';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  Checkbox,
  FailedState,
  RadioGroup,
  SelectNative,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { childSettings } from './care.api.ts';
import { QuietHours } from './QuietHours.tsx';
import { t } from './care.messages.ts';
import { t as tChild } from './child.messages.ts';
import type { SectionProps } from './section.ts';
import styles from './Care.module.css';

export default function SettingsSection({ child }: SectionProps) {
  const { value, status, refresh } = useRecord(childSettings, child.id);
  if (value === null && status === 'loading')
    return <Skeleton name="form" label={tChild('settings')} />;
  if (value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        level={3}
        onRetry={() => void refresh()}
      />
    );
  return (
    <SettingsForm
      key={`${child.id} ${String(value.version)}`}
      childId={child.id}
      settings={value}
      onSaved={refresh}
    />
  );
}

const LIMITS = [15, 30, 45, 60, 90, 120, 180, 240];
const NONE = 'none';

/** What was set in some other way stands among the choices, too. */
const limitsWith = (minutes: number | null): readonly number[] =>
  minutes === null || LIMITS.includes(minutes)
    ? LIMITS
    : [...LIMITS, minutes].toSorted((one, other) => one - other);

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(at));

interface FormProps {
  readonly childId: string;
  readonly settings: ChildSettings;
  readonly onSaved: () => Promise<void>;
}

function useSaving({ childId, settings, onSaved }: FormProps) {
  const { version, changed_by: _by, changed_at: _at, ...stood } = settings;
  const [form, setForm] = useState(stood);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await call(saveChildSettings, { params: { id: childId }, body: form }, { ifMatch: version });
      toast({ tone: 'good', text: t('saved') });
      await onSaved();
    } catch (failure) {
      const isStale = isApiFailure(failure) && failure.code === 'general.version_stale';
      toast({ tone: isStale ? 'warn' : 'bad', text: isStale ? t('stale') : sentenceOf(failure) });
      if (isStale) await onSaved();
    }
    setBusy(false);
  };
  const set = (change: Partial<typeof stood>) => {
    setForm((before) => ({ ...before, ...change }));
  };
  return { form, set, busy, save };
}

export type SettingsOf = ReturnType<typeof useSaving>['form'];

function SettingsForm(props: FormProps) {
  const { form, set, busy, save } = useSaving(props);
  const { changed_by: by, changed_at: at } = props.settings;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={24}>
        <QuietHours from={form.quiet_from} to={form.quiet_to} onChange={set} />
        <Limit minutes={form.daily_minutes} onChange={set} />
        <Social form={form} set={set} />
        <Trust form={form} set={set} />
        <div className={styles.block}>
          <div>
            <Button type="submit" kind="primary" busy={busy}>
              {t('save')}
            </Button>
          </div>
          {by !== null && at !== null && (
            <p className={styles.quiet}>{t('changedBy', { name: by.full_name, day: dayOf(at) })}</p>
          )}
        </div>
      </Stack>
    </form>
  );
}

interface LimitProps {
  readonly minutes: number | null;
  readonly onChange: (change: Pick<SettingsOf, 'daily_minutes'>) => void;
}

const Limit = ({ minutes, onChange }: LimitProps) => (
  <SelectNative
    label={t('limit')}
    hint={t('limitHint')}
    value={minutes === null ? NONE : String(minutes)}
    onValue={(chosen) => {
      onChange({ daily_minutes: chosen === NONE ? null : Number(chosen) });
    }}
    options={[
      ...limitsWith(minutes).map((count) => ({
        value: String(count),
        label: t('minutesADay', { count }),
      })),
      { value: NONE, label: t('noLimit') },
    ]}
  />
);

interface Part {
  readonly form: SettingsOf;
  readonly set: (change: Partial<SettingsOf>) => void;
}

const Trust = ({ form, set }: Part) => (
  <RadioGroup
    label={t('trust')}
    value={form.trust}
    onValue={(trust) => {
      set({ trust });
    }}
    options={trustLevels.map((value) => ({ value, label: t(`trust_${value}`) }))}
  />
);

const Social = ({ form, set }: Part) => (
  <>
    <Checkbox
      label={t('comments')}
      checked={form.comments}
      onChecked={(comments) => {
        set({ comments });
      }}
    />
    <Checkbox
      label={t('voice')}
      checked={form.voice}
      onChecked={(voice) => {
        set({ voice });
      }}
    />
    <SelectNative
      label={t('reactions')}
      value={form.reaction_set}
      onValue={(reaction_set) => {
        set({ reaction_set });
      }}
      options={childReactionSets.map((value) => ({ value, label: t(`reactions_${value}`) }))}
    />
    <Checkbox
      label={t('themeLocked')}
      hint={t('themeLockedHint')}
      checked={form.theme_locked}
      onChecked={(theme_locked) => {
        set({ theme_locked });
      }}
    />
  </>
);
