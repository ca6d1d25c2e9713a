import { Chip, RegisterLine, Row } from '@kinlore/shared/ui';
import { Moment } from '../lists/index.ts';
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
  const { stage, until, asked_at, reason } = inspection;
  const { words, tone } = stages[stage];
  return (
    <RegisterLine
      level={3}
      small
      label={<Moment at={asked_at} />}
      name={whatIs(inspection)}
      provenance={peopleOf(inspection)}
    >
      <Row gap={8}>
        <Chip tone={tone}>{t(words)}</Chip>
        {until !== null && (
          <span>
            {t('until')} <Moment at={until} />
          </span>
        )}
      </Row>
      <blockquote dir="auto">{reason}</blockquote>
      <InspectionActions inspection={inspection} onChanged={onChanged} />
    </RegisterLine>
  );
}
