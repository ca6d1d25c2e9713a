/** When somebody is told things: their quiet hours, and how often a summary comes by e-mail. */
import { useState } from 'react';
import { digests, type Times } from '@kinlore/shared/contracts/settings';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  FormError,
  Row,
  SelectNative,
  Skeleton,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { useSaving, type Saving } from '@kinlore/shared/saving';
import { t } from './settings.messages.ts';
import { saveTimes, times } from './times.api.ts';
import styles from './Settings.module.css';

export function WhenTold({ mails }: { readonly mails: boolean }) {
  const { value, status, refresh } = useRecord(times, 'mine');
  if (value !== null) return <TimesForm kept={value} mails={mails} />;
  return status === 'failed' ? (
    <FailedState
      title={t('timesFailed')}
      unaffected={t('unaffected')}
      onRetry={() => void refresh()}
      level={3}
    />
  ) : (
    <Skeleton name="form" />
  );
}

const digestName = (digest: Times['digest']): string => {
  const names = {
    off: t('digestOff'),
    daily: t('digestDaily'),
    weekly: t('digestWeekly'),
  } as const;
  return names[digest];
};

/** `mails`: this server delivers any. */
export function TimesForm({ kept, mails }: { readonly kept: Times; readonly mails: boolean }) {
  const [chosen, setChosen] = useState(kept);
  const saving = useSaving(
    async () => {
      await saveTimes(chosen);
      return t('timesSaved');
    },
    { refused: t('notSaved'), failed: t('notSaved') },
  );
  const changed = (['quiet_from', 'quiet_to', 'digest'] as const).some(
    (key) => chosen[key] !== kept[key],
  );
  return (
    <form
      className={styles.form}
      aria-labelledby="settings-times"
      noValidate
      onSubmit={saving.submit}
    >
      <h3 id="settings-times" className={styles.heading}>
        {t('timesTitle')}
      </h3>
      <p>{t('quietLead')}</p>
      <Stack gap={16}>
        <QuietHours chosen={chosen} onChange={setChosen} errorOf={saving.errorOf} />
        <Summary chosen={chosen} onChange={setChosen} mails={mails} />
        {saving.sentence !== null && <FormError>{saving.sentence}</FormError>}
        <div>
          <Button type="submit" busy={saving.busy} disabled={!changed}>
            {t('timesSave')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface PartProps {
  readonly chosen: Times;
  readonly onChange: (chosen: Times) => void;
}

function QuietHours({ chosen, onChange, errorOf }: PartProps & Pick<Saving, 'errorOf'>) {
  return (
    <Row>
      <TextInput
        type="time"
        label={t('quietFrom')}
        value={chosen.quiet_from}
        onValue={(quiet_from) => onChange({ ...chosen, quiet_from })}
        error={errorOf('quiet_from')}
      />
      <TextInput
        type="time"
        label={t('quietTo')}
        value={chosen.quiet_to}
        onValue={(quiet_to) => onChange({ ...chosen, quiet_to })}
        error={errorOf('quiet_to')}
      />
    </Row>
  );
}

function Summary({ chosen, onChange, mails }: PartProps & { readonly mails: boolean }) {
  return (
    <SelectNative
      label={t('digest')}
      hint={mails ? t('digestHint') : t('digestNoMail')}
      disabled={!mails && chosen.digest === 'off'}
      value={chosen.digest}
      onValue={(digest) => onChange({ ...chosen, digest })}
      options={digests.map((value) => ({ value, label: digestName(value) }))}
    />
  );
}
