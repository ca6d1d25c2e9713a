import type { Activity } from '@kinlore/shared/contracts/activities';
import { CommentList } from '../comments/index.ts';
import { changeMemory } from '../memory/index.ts';
import { ReactionBar } from '../reactions/index.ts';
import { Folded } from './Folded.tsx';
import { t } from './view.messages.ts';

const subjectOf = ({ id }: Activity) => ({ type: 'activity', id }) as const;

interface OthersProps {
  readonly memory: Activity;
  readonly level: 1 | 2;
  readonly atRest: boolean;
}

/** What others feel and say about it. */
export function Others({ memory, level, atRest }: OthersProps) {
  return (
    <Folded label={t('others', { count: memory.comment_count })}>
      <ReactionBar
        subject={{ type: 'activity', id: memory.id }}
        facts={{ counts: memory.reaction_counts, mine: memory.my_reaction }}
        set={memory.reaction_set}
        canReact={memory.abilities.react}
        onFacts={({ counts, mine }) =>
          changeMemory(memory.id, (now) => ({
            ...now,
            reaction_counts: { ...counts },
            my_reaction:
              mine === null
                ? null
                : { ...mine, reaction_type_id: now.my_reaction?.reaction_type_id ?? 0 },
          }))
        }
      />
      {memory.status === 'published' && (
        <CommentList
          subject={subjectOf(memory)}
          canSpeak={memory.abilities.comment}
          atRest={atRest}
          headingLevel={level === 1 ? 2 : 3}
        />
      )}
    </Folded>
  );
}
