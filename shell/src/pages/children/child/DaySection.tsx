/** How long the child was here today, more time for today, and the last days. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { giveMoreTime, moreMinutes, type ChildDay } from '@kinlore/shared/contracts/care';
import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { dayOfChild, daysOfChild } from './care.api.ts';
import { t } from './care.messages.ts';
import type { SectionProps } from './section.ts';
import styles from './Care.module.css';

export default function DaySection({ child }: SectionProps) {
  const { value, status, refresh } = useRecord(dayOfChild, child.id);
  if (value === null && status === 'loading') return <Skeleton name="form" label={t('more')} />;
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
    <Stack gap={16}>
      <Today day={value} child={child} />
      {canBeGiven(value) && <MoreTime child={child} onGiven={() => void refresh()} />}
      <LastDays child={child} />
    </Stack>
  );
}

/** Where nothing holds the child back there is nothing to give. */
const canBeGiven = ({ allowed_minutes: allowed, rest, rest_at: at }: ChildDay): boolean =>
  allowed !== null || rest !== null || at !== null;

const timeIn = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone }).format(new Date(at));

/** By the clock of the child; with the own time beside it where that is another. */
function untilOf(at: string, zone: string): string {
  const [theirs, ours] = [timeIn(at, zone), timeIn(at)];
  return theirs === ours ? theirs : t('bothTimes', { theirs, ours });
}

interface OfDay {
  readonly day: ChildDay;
  readonly child: ChildProfile;
}

function Today({
  day: { used_minutes: count, allowed_minutes: allowed, rest, time_zone: zone },
  child,
}: OfDay) {
  const { full_name: name } = child;
  return (
    <div>
      <p>{allowed === null ? t('used', { count }) : t('usedOf', { count, allowed })}</p>
      {rest !== null && (
        <p>
          {rest.why === 'night'
            ? t('restNight', { name, time: untilOf(rest.until, zone) })
            : t('restMinutes', { name })}
        </p>
      )}
    </div>
  );
}

interface MoreProps {
  readonly child: ChildProfile;
  readonly onGiven: () => void;
}

function MoreTime({ child: { id, full_name: name }, onGiven }: MoreProps) {
  const [busy, setBusy] = useState(0);
  const give = async (minutes: (typeof moreMinutes)[number]) => {
    setBusy(minutes);
    try {
      await call(giveMoreTime, { params: { id }, body: { minutes } });
      toast({ tone: 'good', text: t('given', { name, count: minutes }) });
      onGiven();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(0);
  };
  return (
    <div role="group" aria-label={t('more')} className={styles.block}>
      <h3>{t('more')}</h3>
      <p className={styles.quiet}>{t('moreText')}</p>
      <Row gap={8}>
        {moreMinutes.map((minutes) => (
          <Button
            key={minutes}
            small
            busy={busy === minutes}
            disabled={busy !== 0 && busy !== minutes}
            onClick={() => void give(minutes)}
          >
            {t('give', { count: minutes })}
          </Button>
        ))}
      </Row>
    </div>
  );
}

const SHOWN = 7;

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(`${day}T12:00:00`),
  );

function LastDays({ child: { id, full_name: name } }: { readonly child: ChildProfile }) {
  const { value } = useRecord(daysOfChild, id);
  if (value === null) return null;
  return (
    <div className={styles.block}>
      <h3>{t('lastDays')}</h3>
      {value.length === 0 ? (
        <p className={styles.quiet}>{t('noDays', { name })}</p>
      ) : (
        <ul className={styles.days}>
          {value.slice(0, SHOWN).map(({ day, minutes }) => (
            <li key={day}>
              <span>{dayOf(day)}</span> <span>{t('minutes', { count: minutes })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
