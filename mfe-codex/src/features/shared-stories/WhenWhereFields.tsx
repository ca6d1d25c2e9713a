/** When and where it was, as far as somebody knows. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { t } from './stories.messages.ts';

export interface WhenWhere {
  readonly when: FuzzyDate;
  readonly place: string;
}

export function WhenWhereFields({
  when,
  place,
  onChange,
}: WhenWhere & { readonly onChange: (part: Partial<WhenWhere>) => void }) {
  const me = useAtomValue(currentUser);
  const options = useReadingOptions(me?.time_zone);
  return (
    <>
      <FuzzyDateField
        label={t('when')}
        value={when}
        onValue={(value) => {
          onChange({ when: value });
        }}
        options={options}
      />
      <TextInput
        label={t('place')}
        value={place}
        onValue={(value) => {
          onChange({ place: value });
        }}
        maxLength={200}
        dir="auto"
      />
    </>
  );
}
