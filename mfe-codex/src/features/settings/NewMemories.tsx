/** Whether new memories come by e-mail, how often, and when. */
import { useState } from 'react';
import { digestRhythms, type FeedDigest } from '@kinlore/shared/contracts/feed-digests';
import { dateLocale, locale } from '@kinlore/shared/messages';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  FormError,
  Row,
  SelectNative,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { useSaving } from '@kinlore/shared/saving';
import { feedDigest, saveFeedDigest } from './feed-digest.api.ts';
import { t } from './feed-digest.messages.ts';
import styles from './Settings.module.css';

export function NewMemories({ mails }: { readonly mails: boolean }) {
  const { value, status, refresh } = useRecord(feedDigest, 'mine');
  if (value !== null) return <DigestForm kept={value} mails={mails} />;
  return status === 'failed' ? (
    <FailedState
      title={t('failed')}
      unaffected={t('unaffected')}
      onRetry={() => void refresh()}
      level={3}
    />
  ) : (
    <Skeleton name="form" />
  );
}

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(locale()), options);

/** The third of January 2027 is a Sunday. */
const dayName = (weekday: number): string =>
  intl({ weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 0, 3 + weekday));

const nextDay = (at: string): string =>
  intl({ weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at));

const rhythms = digestRhythms.map((value) => ({ value, label: t(value) }));
const weekdays = [1, 2, 3, 4, 5, 6, 0];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

interface FormProps {
  readonly kept: FeedDigest;
  /** This server delivers any. */
  readonly mails: boolean;
}

function useDigest(kept: FeedDigest) {
  const [chosen, setChosen] = useState(kept);
  const saving = useSaving(
    async () => {
      await saveFeedDigest(chosen);
      return t('saved');
    },
    { refused: t('notSaved'), failed: t('notSaved') },
  );
  const isChanged = (['rhythm', 'weekday', 'hour'] as const).some(
    (key) => chosen[key] !== kept[key],
  );
  return { chosen, setChosen, saving, isChanged };
}

function DigestForm({ kept, mails }: FormProps) {
  const { chosen, setChosen, saving, isChanged } = useDigest(kept);
  return (
    <form
      className={styles.form}
      aria-labelledby="settings-new-memories"
      noValidate
      onSubmit={saving.submit}
    >
      <h3 id="settings-new-memories" className={styles.heading}>
        {t('title')}
      </h3>
      <p>{mails ? t('lead') : t('noMail')}</p>
      <Stack gap={16}>
        <Rhythm chosen={chosen} mails={mails} onChange={setChosen} />
        {!isChanged && kept.next_at !== null && (
          <p className={styles.note}>{t('next', { when: nextDay(kept.next_at) })}</p>
        )}
        {saving.sentence !== null && <FormError>{saving.sentence}</FormError>}
        <div>
          <Button type="submit" busy={saving.busy} disabled={!isChanged}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface WhenProps {
  readonly chosen: FeedDigest;
  readonly onChange: (chosen: FeedDigest) => void;
}

const Rhythm = ({ chosen, mails, onChange }: WhenProps & Pick<FormProps, 'mails'>) => (
  <>
    <SelectNative
      label={t('often')}
      disabled={!mails && chosen.rhythm === 'off'}
      value={chosen.rhythm}
      options={rhythms}
      onValue={(rhythm) => onChange({ ...chosen, rhythm })}
    />
    {chosen.rhythm !== 'off' && <When chosen={chosen} onChange={onChange} />}
  </>
);

const When = ({ chosen, onChange }: WhenProps) => (
  <Row>
    {chosen.rhythm === 'weekly' && (
      <SelectNative
        label={t('weekday')}
        value={String(chosen.weekday)}
        options={weekdays.map((day) => ({ value: String(day), label: dayName(day) }))}
        onValue={(day) => onChange({ ...chosen, weekday: Number(day) })}
      />
    )}
    <SelectNative
      label={t('hour')}
      value={String(chosen.hour)}
      options={hours}
      onValue={(hour) => onChange({ ...chosen, hour: Number(hour) })}
    />
  </Row>
);
