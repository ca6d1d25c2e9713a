/** From one day of the year to another. */
import { Button, IconButton, Row, SelectNative } from '@kinlore/shared/ui';
import { dayBeside, dayInMonth, daysIn } from './days.ts';
import { monthNames, t } from './on-this-day.messages.ts';
import styles from './OnThisDay.module.css';

interface WalkProps {
  readonly day: string;
  /** Null: today. */
  readonly onDay: (day: string | null) => void;
}

export const Walk = ({ day, onDay }: WalkProps) => (
  <nav aria-label={t('walk')} className={styles.walk}>
    <Row>
      <IconButton icon="back" label={t('before')} onClick={() => onDay(dayBeside(day, -1))} />
      <Button onClick={() => onDay(null)}>{t('today')}</Button>
      <IconButton icon="forward" label={t('after')} onClick={() => onDay(dayBeside(day, 1))} />
    </Row>
    <Jump day={day} onDay={onDay} />
  </nav>
);

const option = (label: string, at: number) => ({ value: String(at + 1), label });

function Jump({ day, onDay }: WalkProps) {
  const [month, date] = [Number(day.slice(0, 2)), Number(day.slice(3))];
  const dates = Array.from({ length: daysIn(month) }, (_, at) => String(at + 1));
  return (
    <div className={styles.jump}>
      <SelectNative
        label={t('day')}
        value={String(date)}
        onValue={(chosen) => onDay(dayInMonth(month, Number(chosen)))}
        options={dates.map(option)}
      />
      <SelectNative
        label={t('month')}
        value={String(month)}
        onValue={(chosen) => onDay(dayInMonth(Number(chosen), date))}
        options={monthNames().map(option)}
      />
    </div>
  );
}
