/** A quest of a family as one of them sees it, and one that they could begin. */
import type { FamilyQuest, QuestToBegin } from '@kinlore/shared/contracts/quests';
import { locale } from '@kinlore/shared/messages';
import { Button, Surface } from '@kinlore/shared/ui';
import { dayOf } from './moment.ts';
import { questWhyWords, t } from './quests.messages.ts';
import styles from './Quests.module.css';
import { Steps } from './Steps.tsx';
import { nameId } from './use-followed.ts';

/** The same before it is begun and while it goes on. */
export const questKey = ({ tree, slug }: Pick<FamilyQuest, 'tree' | 'slug'>): string =>
  `${tree.id}-${slug}`;

export const isActive = ({ state }: FamilyQuest): boolean => state === 'active';

const named = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

const sayGives = ({ xp, power_up: power }: Pick<FamilyQuest, 'xp' | 'power_up'>): string =>
  power === null ? t('questGives', { xp }) : t('questGivesPower', { xp, power });

export function QuestCard({
  quest,
  busy,
  onEnd,
}: {
  readonly quest: FamilyQuest;
  readonly busy: boolean;
  readonly onEnd: (quest: FamilyQuest) => void;
}) {
  const { title, tree, steps } = quest;
  return (
    <Surface as="li" className={styles.card ?? ''}>
      <p className={styles.tree}>{t('familyOf', { tree: tree.name })}</p>
      <h4
        id={isActive(quest) ? nameId(questKey(quest)) : undefined}
        tabIndex={-1}
        className={styles.name}
      >
        {title}
      </h4>
      {quest.state !== 'ended' && <Steps steps={steps} counts={isActive(quest)} />}
      {isActive(quest) && <p className={styles.note}>{sayGives(quest)}</p>}
      <WhoHelps quest={quest} />
      <HowItEnded quest={quest} />
      {quest.may_end && <EndButton quest={quest} busy={busy} onEnd={onEnd} />}
    </Surface>
  );
}

function EndButton({
  quest,
  busy,
  onEnd,
}: {
  readonly quest: FamilyQuest;
  readonly busy: boolean;
  readonly onEnd: (quest: FamilyQuest) => void;
}) {
  return (
    <div className={styles.acts}>
      <Button
        kind="quiet"
        busy={busy}
        aria-label={t('endNamed', { title: quest.title, tree: quest.tree.name })}
        onClick={() => {
          onEnd(quest);
        }}
      >
        {t('end')}
      </Button>
    </div>
  );
}

function WhoHelps({ quest }: { readonly quest: FamilyQuest }) {
  const { begun_by: maker, helpers, own_count: own } = quest;
  return (
    <>
      {maker !== null && isActive(quest) && (
        <p className={styles.tree}>{t('questBegunBy', { name: maker })}</p>
      )}
      {helpers.length > 0 && (
        <p className={styles.tree}>{t('questHelped', { names: named(helpers) })}</p>
      )}
      {own > 0 && <p className={styles.note}>{t('questOwn', { count: own })}</p>}
    </>
  );
}

function HowItEnded({
  quest: { state, ended_at: ended, gained },
}: {
  readonly quest: FamilyQuest;
}) {
  if (ended === null) return null;
  const day = dayOf(ended);
  return (
    <>
      <p className={styles.note}>
        {state === 'completed' ? t('doneOn', { day }) : t('questEnded', { day })}
      </p>
      {gained !== null && <p className={styles.ready}>{t('questGained', { xp: gained })}</p>}
    </>
  );
}

export function CardToBegin({
  quest,
  busy,
  onBegin,
}: {
  readonly quest: QuestToBegin;
  readonly busy: boolean;
  readonly onBegin: (quest: QuestToBegin) => void;
}) {
  const { title, tree, steps, refusal, again_at: again } = quest;
  return (
    <Surface as="li" className={styles.card ?? ''}>
      <p className={styles.tree}>{t('familyOf', { tree: tree.name })}</p>
      <h4 id={nameId(questKey(quest))} tabIndex={-1} className={styles.name}>
        {title}
      </h4>
      <Steps steps={steps} counts={false} />
      <p className={styles.note}>{sayGives(quest)}</p>
      {refusal === null ? (
        <div className={styles.acts}>
          <Button
            busy={busy}
            aria-label={t('questBeginNamed', { title, tree: tree.name })}
            onClick={() => {
              onBegin(quest);
            }}
          >
            {t('begin')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{questWhyWords(refusal, again === null ? '' : dayOf(again))}</p>
      )}
    </Surface>
  );
}
