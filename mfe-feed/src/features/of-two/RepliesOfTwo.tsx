/** What two people who have a memory together say to it: reactions at once, comments where they are asked for. */
import type { Slots } from '@kinlore/shared/remote';
import { Button, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { CommentList } from '../comments/index.ts';
import { ReactionBar } from '../reactions/index.ts';
import { useSendingHere } from '../waiting/index.ts';
import { t } from './of-two.messages.ts';

export default function RepliesOfTwo({ memory, level, onChange }: Slots['connection.memory']) {
  useSendingHere();
  const [open, setOpen] = useState(false);
  const { id, comment_count: count, abilities } = memory;
  const silent = count === 0 && !abilities.comment;
  return (
    <Stack gap={12}>
      <Reactions memory={memory} onChange={onChange} />
      {!silent && (
        <div>
          <Button
            kind="link"
            small
            icon="speech"
            aria-expanded={open}
            aria-label={t('commentsOn', { count, title: memory.title })}
            onClick={() => {
              setOpen(!open);
            }}
          >
            {count === 0 ? t('comment') : t('comments', { count })}
          </Button>
        </div>
      )}
      {open && (
        <CommentList
          subject={{ type: 'connection_memory', id }}
          canSpeak={abilities.comment}
          headingLevel={level === 3 ? 4 : 5}
        />
      )}
    </Stack>
  );
}

const Reactions = ({ memory, onChange }: Omit<Slots['connection.memory'], 'level'>) => (
  <ReactionBar
    small
    label={t('reactions', { title: memory.title })}
    subject={{ type: 'connection_memory', id: memory.id }}
    facts={{ counts: memory.reaction_counts, mine: memory.my_reaction }}
    set={memory.reaction_set}
    canReact={memory.abilities.react}
    onFacts={({ counts, mine }) => {
      const type = memory.my_reaction?.reaction_type_id ?? 0;
      const my_reaction = mine === null ? null : { ...mine, reaction_type_id: type };
      onChange({ reaction_counts: { ...counts }, my_reaction });
    }}
  />
);
