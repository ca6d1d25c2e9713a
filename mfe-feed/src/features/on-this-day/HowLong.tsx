import { RadioGroup } from '@kinlore/shared/ui';
import { t } from './on-this-day.messages.ts';

/** For a year, or until it is shown again. */
export const HowLong = ({
  value,
  onValue,
}: {
  readonly value: 'year' | 'good';
  readonly onValue: (value: 'year' | 'good') => void;
}) => (
  <RadioGroup
    label={t('howLong')}
    value={value}
    onValue={onValue}
    options={[
      { value: 'good', label: t('good') },
      { value: 'year', label: t('year') },
    ]}
  />
);
