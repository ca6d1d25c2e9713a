/** What stands below the words of a comment: what others made of them, or that nobody else reads them yet. */
import type { Comment } from '@kinlore/shared/contracts/comments';
import { Banner, Stack } from '@kinlore/shared/ui';
import { ReactionBar } from '../reactions/index.ts';
import { listOf } from './comments.state.ts';
import { t } from './comments.messages.ts';

export function Reactions({ comment }: { readonly comment: Comment }) {
  const cell = listOf(comment);
  return (
    <ReactionBar
      small
      label={t('reactions', { name: comment.author.full_name })}
      subject={{ type: 'comment', id: comment.id }}
      facts={{ counts: comment.reaction_counts, mine: comment.my_reaction }}
      set={comment.reaction_set}
      canReact={comment.abilities.react}
      onFacts={({ counts, mine }) =>
        void cell.patch(comment.id, (now) => ({
          ...now,
          reaction_counts: { ...counts },
          my_reaction:
            mine === null
              ? null
              : { ...mine, reaction_type_id: now.my_reaction?.reaction_type_id ?? 0 },
        }))
      }
    />
  );
}

/** A child's own words that nobody else reads: they wait, or what was said of them. */
export function Unread({ comment: { status, verdict } }: { readonly comment: Comment }) {
  if (status === 'submitted')
    return (
      <Banner tone="plain" icon="hourglass">
        {t('waiting')}
      </Banner>
    );
  if (verdict === null) return null;
  const name = verdict.decider?.full_name ?? t('aGrownUp');
  const isBack = verdict.decision === 'return';
  return (
    <Banner tone="plain" icon={isBack ? 'edit' : 'lock'}>
      <Stack gap={4}>
        <p>{t(isBack ? 'givenBack' : 'keptBack', { name })}</p>
        {verdict.note !== '' && <p dir="auto">{verdict.note}</p>}
      </Stack>
    </Banner>
  );
}
