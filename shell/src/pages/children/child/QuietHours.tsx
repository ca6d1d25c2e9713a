/** When a child rests: two times of its day, or none. */
import { Checkbox, FieldGroup, TextInput } from '@kinlore/shared/ui';
import { t } from './care.messages.ts';
import styles from './Care.module.css';

interface Quiet {
  readonly quiet_from: number;
  readonly quiet_to: number;
}

interface Props {
  readonly from: number;
  readonly to: number;
  readonly onChange: (change: Quiet) => void;
}

const USUAL: Quiet = { quiet_from: 20 * 60, quiet_to: 7 * 60 };
const two = (value: number): string => String(value).padStart(2, '0');

/** "20:00", as the browser's own field wants it. */
export const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Minutes into the day; null for what is no time, as a field is while somebody types. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/u.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const value = Number(hours) * 60 + Number(minutes);
  return value < 24 * 60 ? value : null;
}

/** The same minute twice means that there are none; the field keeps the two apart. */
export function QuietHours({ from, to, onChange }: Props) {
  const isOn = from !== to;
  const set = (change: Partial<Quiet>) => {
    onChange({ quiet_from: from, quiet_to: to, ...change });
  };
  const time = (label: 'from' | 'to', value: number, keep: (minutes: number) => void) => (
    <TextInput
      type="time"
      label={t(label)}
      value={clockOf(value)}
      onValue={(clock) => {
        const minutes = minutesOf(clock);
        if (minutes !== null && minutes !== (label === 'from' ? to : from)) keep(minutes);
      }}
      required
    />
  );
  return (
    <FieldGroup legend={t('quiet')}>
      <Checkbox
        label={t('quietOn')}
        hint={t('quietHint')}
        checked={isOn}
        onChecked={(checked) => {
          onChange(checked ? USUAL : { quiet_from: 0, quiet_to: 0 });
        }}
      />
      {isOn && (
        <div className={styles.times}>
          {time('from', from, (quiet_from) => {
            set({ quiet_from });
          })}
          {time('to', to, (quiet_to) => {
            set({ quiet_to });
          })}
        </div>
      )}
    </FieldGroup>
  );
}
