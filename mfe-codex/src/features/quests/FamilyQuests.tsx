/** Quests of one's families, below one's own missions. */
import { call } from '@kinlore/shared/api-client';
import { endQuest, startQuest } from '@kinlore/shared/contracts/quests';
import type { Slots } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { FamilyView } from './FamilyView.tsx';
import { Loaded } from './Loaded.tsx';
import { questKey } from './QuestCard.tsx';
import { t } from './quests.messages.ts';
import { questsRecord } from './quests.state.ts';
import { usePress } from './use-press.ts';

export function FamilyQuests({ userId }: Pick<Slots['codex.tab'], 'userId'>) {
  const record = useRecord(questsRecord, { userId });
  const { busy, press } = usePress(() => void record.refresh());
  return (
    <Loaded record={record} failed={t('failedQuests')}>
      {(quests) => (
        <FamilyView
          {...quests}
          busy={busy}
          onBegin={(quest) => {
            const { tree, slug, title } = quest;
            press(questKey(quest), async () => {
              await call(startQuest, { body: { tree_id: tree.id, slug } });
              return t('questBegun', { title });
            });
          }}
          onEnd={(quest) => {
            const { id, title } = quest;
            press(questKey(quest), async () => {
              await call(endQuest, { params: { id } });
              return t('questEndedNow', { title });
            });
          }}
        />
      )}
    </Loaded>
  );
}
