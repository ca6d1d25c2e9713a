/** What a memory asks of those who read it: whether it is hard to read, and whether it stands in the book. */
import { sensitivities } from '@kinlore/shared/contracts/sensitivity';
import { Checkbox, SelectNative } from '@kinlore/shared/ui';
import { t } from '../editor.messages.ts';
import type { StepProps } from './step-props.ts';

type Marking = Pick<StepProps, 'draft' | 'change'>;

export const ForReaders = (marking: Marking) => (
  <>
    <HardToRead {...marking} />
    <SkipFromBook {...marking} />
  </>
);

/** One that is marked stands behind a line until its reader opens it. */
const HardToRead = ({ draft, change }: Marking) => (
  <SelectNative
    label={t('sensitivity')}
    hint={t('sensitivityHint')}
    value={draft.sensitivity ?? 'none'}
    onValue={(value) =>
      change((now) => ({
        ...now,
        sensitivity: sensitivities.find((known) => known === value) ?? null,
      }))
    }
    options={(['none', ...sensitivities] as const).map((value) => ({
      value,
      label: t(`sensitivity_${value}`),
    }))}
  />
);

const SkipFromBook = ({ draft, change }: Marking) => (
  <Checkbox
    label={t('skipFromBook')}
    hint={t('skipFromBookHint')}
    checked={draft.skip_from_book}
    onChecked={(skip_from_book) => change((now) => ({ ...now, skip_from_book }))}
  />
);
