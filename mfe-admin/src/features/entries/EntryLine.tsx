import { Chip, RegisterLine, Row } from '@kinlore/shared/ui';
import { Moment } from '../lists/index.ts';
import { EntryActions } from './EntryActions.tsx';
import type { Entry } from './entries.api.ts';
import { t } from './entries.messages.ts';

const stages = {
  waiting: { words: 'waiting', tone: 'info' },
  open: { words: 'isOpen', tone: 'info' },
  done: { words: 'done', tone: 'plain' },
  ended: { words: 'ended', tone: 'plain' },
  declined: { words: 'declined', tone: 'plain' },
  lapsed: { words: 'lapsed', tone: 'plain' },
} as const;

/** Who asked, and who answered. */
function peopleOf({ asked_by, decided_by, stage }: Entry): string {
  const asked = t('asked', { name: asked_by?.full_name ?? t('someone') });
  if (decided_by === null) return asked;
  const answered = t(stage === 'declined' ? 'said' : 'agreed', { name: decided_by.full_name });
  return `${asked} · ${answered}`;
}

interface Props {
  readonly entry: Entry;
  readonly onChanged: (entry: Entry) => void;
}

export function EntryLine({ entry, onChanged }: Props) {
  const { stage, until, asked_at, reason, person } = entry;
  const { words, tone } = stages[stage];
  return (
    <RegisterLine
      level={3}
      small
      label={<Moment at={asked_at} />}
      name={person?.full_name ?? t('someone')}
      provenance={peopleOf(entry)}
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
      <EntryActions entry={entry} onChanged={onChanged} />
    </RegisterLine>
  );
}
