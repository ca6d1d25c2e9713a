import { AskedLine } from '../lists/index.ts';
import { InspectionActions } from './InspectionActions.tsx';
import { peopleOf, whatIs } from './inspection-words.ts';
import type { Inspection } from './inspections.api.ts';
import { t } from './inspections.messages.ts';

const stages = {
  waiting: { words: 'waiting', tone: 'info' },
  open: { words: 'isOpen', tone: 'danger' },
  ended: { words: 'ended', tone: 'plain' },
  declined: { words: 'declined', tone: 'plain' },
  lapsed: { words: 'lapsed', tone: 'plain' },
} as const;

interface Props {
  readonly inspection: Inspection;
  readonly onChanged: (inspection: Inspection) => void;
}

export function InspectionLine({ inspection, onChanged }: Props) {
  const { words, tone } = stages[inspection.stage];
  return (
    <AskedLine
      asked={inspection}
      name={whatIs(inspection)}
      people={peopleOf(inspection)}
      stage={{ said: t(words), tone }}
      until={t('until')}
    >
      <InspectionActions inspection={inspection} onChanged={onChanged} />
    </AskedLine>
  );
}
