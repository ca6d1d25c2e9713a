/** Power-ups: what works, what one has, and what there is to earn. */
import { call } from '@kinlore/shared/api-client';
import { activatePowerUp, deactivatePowerUp } from '@kinlore/shared/contracts/power-ups';
import type { Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Loaded } from './Loaded.tsx';
import { PowersView } from './PowersView.tsx';
import { t } from './quests.messages.ts';
import { powersRecord } from './quests.state.ts';
import { usePress } from './use-press.ts';

export function PowersSection({ userId }: Pick<Slots['codex.tab'], 'userId'>) {
  const forChild = useAtomValue(currentUser)?.account_type === 'child';
  const record = useRecord(powersRecord, { userId });
  const { busy, press } = usePress(() => void record.refresh());
  return (
    <Loaded record={record} failed={t('failedPowers')}>
      {(value) => (
        <PowersView
          {...value}
          busy={busy}
          forChild={forChild}
          onUse={({ slug, name, next_id: id, lasts_hours: hours }, choice) => {
            if (id !== null)
              press(slug, async () => {
                const body = choice === undefined ? {} : { choice };
                await call(activatePowerUp, { params: { id }, body });
                return hours === 0 ? t('usedUp', { name }) : t('used', { name });
              });
          }}
          onStop={({ slug, name, at_work: use }) => {
            if (use !== null)
              press(slug, async () => {
                await call(deactivatePowerUp, { params: { id: use.id } });
                return t('stopped', { name });
              });
          }}
        />
      )}
    </Loaded>
  );
}
