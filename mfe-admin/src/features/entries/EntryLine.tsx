import { AskedLine } from '../lists/index.ts';
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
  const { words, tone } = stages[entry.stage];
  return (
    <AskedLine
      asked={entry}
      name={entry.person?.full_name ?? t('someone')}
      people={peopleOf(entry)}
      stage={{ said: t(words), tone }}
      until={t('until')}
    >
      <EntryActions entry={entry} onChanged={onChanged} />
    </AskedLine>
  );
}
