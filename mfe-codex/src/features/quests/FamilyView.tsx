import { useState } from 'react';
import type {
  FamilyQuest,
  FamilyQuests as Quests,
  QuestToBegin,
} from '@kinlore/shared/contracts/quests';
import { Confirm } from '@kinlore/shared/ui';
import { Part } from './Part.tsx';
import { CardToBegin, isActive, QuestCard, questKey } from './QuestCard.tsx';
import { t } from './quests.messages.ts';
import styles from './Quests.module.css';
import { useFollowed } from './use-followed.ts';

export interface FamilyViewProps extends Quests {
  /** The key of the quest that something is done to. */
  readonly busy: string | null;
  readonly onBegin: (quest: QuestToBegin) => void;
  readonly onEnd: (quest: FamilyQuest) => void;
}

const placed = (place: string, quests: readonly Pick<FamilyQuest, 'tree' | 'slug'>[]) =>
  quests.map((quest) => ({ slug: questKey(quest), place }));

/** What all in a family do together; nothing for those who are in none. */
export function FamilyView({ quests, to_begin: toBegin, busy, onBegin, onEnd }: FamilyViewProps) {
  const [ending, setEnding] = useState<FamilyQuest | null>(null);
  useFollowed(busy, [
    ...placed('under way', quests.filter(isActive)),
    ...placed('to begin', toBegin),
  ]);
  if (quests.length + toBegin.length === 0) return null;
  const cardOf = (quest: FamilyQuest) => (
    <QuestCard key={quest.id} quest={quest} busy={busy === questKey(quest)} onEnd={setEnding} />
  );
  return (
    <Part title={t('family')} lead={t('familyLead')}>
      <ul className={styles.cards}>
        {quests.filter(isActive).map(cardOf)}
        {toBegin.map((quest) => (
          <CardToBegin
            key={questKey(quest)}
            quest={quest}
            busy={busy === questKey(quest)}
            onBegin={onBegin}
          />
        ))}
        {quests.filter((quest) => !isActive(quest)).map(cardOf)}
      </ul>
      {ending !== null && (
        <EndQuestion
          onClose={() => {
            setEnding(null);
          }}
          onEnd={() => {
            setEnding(null);
            onEnd(ending);
          }}
        />
      )}
    </Part>
  );
}

function EndQuestion({
  onClose,
  onEnd,
}: {
  readonly onClose: () => void;
  readonly onEnd: () => void;
}) {
  return (
    <Confirm title={t('endTitle')} act={t('end')} leave={t('stay')} onClose={onClose} onDo={onEnd}>
      {t('endText')}
    </Confirm>
  );
}
