/** What administrators decided about who looks after a child, and why; nothing where there is nothing. */
import type { CareDecision } from '@kinlore/shared/contracts/child-decisions';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Stack } from '@kinlore/shared/ui';
import { dayOf } from './day-of.ts';
import { careDecisions } from './guardians.api.ts';
import { t } from './guardians.messages.ts';

export function CareDecisions() {
  const { items, status, busy, hasMore, more, refresh } = useList(careDecisions, 'mine');
  if (status === 'failed')
    return (
      <FailedState
        title={t('careDecisionsFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={2}
      />
    );
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="care-decisions">
      <Stack gap={8}>
        <h2 id="care-decisions">{t('careDecisions')}</h2>
        <Register label={t('careDecisions')}>
          {items.map((decision) => (
            <Line key={decision.id} decision={decision} />
          ))}
        </Register>
        {hasMore && (
          <div>
            <Button onClick={() => void more()} busy={busy === 'more'}>
              {t('more')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}

const words = {
  continue: 'decidedContinue',
  remove: 'decidedRemove',
  close: 'decidedClose',
} as const;

const Line = ({ decision }: { readonly decision: CareDecision }) => (
  <RegisterLine
    level={3}
    small
    label={dayOf(decision.decided_at)}
    name={t(words[decision.decision], { child: decision.child.full_name })}
  >
    <blockquote dir="auto">{decision.reason}</blockquote>
  </RegisterLine>
);
