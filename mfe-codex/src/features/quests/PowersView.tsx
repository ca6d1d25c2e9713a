import { useState, type ReactNode } from 'react';
import type { PowerUp, PowerUpSlots } from '@kinlore/shared/contracts/power-ups';
import { Confirm } from '@kinlore/shared/ui';
import { ChooseDialog } from './ChooseDialog.tsx';
import { Part } from './Part.tsx';
import { PowerCard, type PowerActs } from './PowerCard.tsx';
import { t } from './quests.messages.ts';
import { useFollowed } from './use-followed.ts';
import styles from './Quests.module.css';

export interface PowersViewProps {
  /** `choice`: what it is used for, where there is something to choose. */
  readonly onUse: (power: PowerUp, choice?: string) => void;
  readonly onStop: PowerActs['onStop'];
  /** Companions have simpler names for children. */
  readonly forChild: boolean;
  readonly powers: readonly PowerUp[];
  readonly slots: PowerUpSlots;
  /** The slug of the one that something is done to. */
  readonly busy: string | null;
}

const works = ({ at_work: use }: PowerUp): boolean => use !== null;
const isOwned = (power: PowerUp): boolean => !works(power) && power.owned > 0;
const placeOf = (power: PowerUp): string => {
  if (works(power)) return 'at work';
  return isOwned(power) ? 'owned' : 'none';
};

const placed = (power: PowerUp) => ({ slug: power.slug, place: placeOf(power) });

export function PowersView({ powers, slots, busy, forChild, onUse, onStop }: PowersViewProps) {
  const { dialog, ...acts } = useQuestion({ forChild, onUse, onStop });
  useFollowed(busy, powers.map(placed));
  const shared = { busy, forChild, ...acts };
  const others = powers.filter((power) => !works(power) && !isOwned(power));
  return (
    <>
      <Part title={t('atWork')} lead={t('powersLead')}>
        <p className={styles.note}>{slotWords(slots)}</p>
        {!powers.some(works) && <p>{t('nothingAtWork')}</p>}
        <Cards powers={powers.filter(works)} {...shared} />
      </Part>
      <Cards title={t('owned')} powers={powers.filter(isOwned)} {...shared} />
      <Cards title={t('none')} powers={others} {...shared} />
      {dialog}
    </>
  );
}

const slotWords = ({ used, slots, next_at_level: next }: PowerUpSlots): string => {
  const taken = t('slots', { used, count: slots });
  return next === null ? taken : `${taken} ${t('nextSlot', { level: next })}`;
};

interface Question {
  readonly about: 'use' | 'stop';
  readonly power: PowerUp;
}

/** What is asked before one begins, where there is something to choose, and before one stops. */
function useQuestion({
  forChild,
  onUse,
  onStop,
}: Pick<PowersViewProps, 'forChild' | 'onUse' | 'onStop'>): PowerActs & {
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Question | null>(null);
  const onClose = () => {
    setAsked(null);
  };
  const answered = (act: () => void) => {
    onClose();
    act();
  };
  const dialog = asked !== null && (
    <QuestionDialog
      {...asked}
      forChild={forChild}
      onClose={onClose}
      onUse={(power, choice) => {
        answered(() => {
          onUse(power, choice);
        });
      }}
      onStop={(power) => {
        answered(() => {
          onStop(power);
        });
      }}
    />
  );
  return {
    dialog,
    onUse: (power) => {
      if (power.choices === null) onUse(power);
      else setAsked({ about: 'use', power });
    },
    onStop: (power) => {
      setAsked({ about: 'stop', power });
    },
  };
}

const QuestionDialog = ({
  about,
  onStop,
  ...of
}: Question &
  Pick<PowerActs, 'onStop'> & {
    readonly forChild: boolean;
    readonly onClose: () => void;
    readonly onUse: (power: PowerUp, choice: string) => void;
  }) =>
  about === 'use' ? (
    <ChooseDialog {...of} />
  ) : (
    <StopQuestion power={of.power} onClose={of.onClose} onStop={onStop} />
  );

function StopQuestion({
  power,
  onClose,
  onStop,
}: Pick<PowerActs, 'onStop'> & { readonly power: PowerUp; readonly onClose: () => void }) {
  return (
    <Confirm
      title={t('stopTitle')}
      act={t('stop')}
      leave={t('keep')}
      onClose={onClose}
      onDo={() => {
        onStop(power);
      }}
    >
      {power.at_work?.comes_back === true ? t('stopBack') : t('stopGone')}
    </Confirm>
  );
}

/** Power-ups beside each other; nothing where there are none. */
function Cards({
  powers,
  title,
  busy,
  ...shared
}: PowerActs & {
  readonly powers: readonly PowerUp[];
  readonly title?: string;
  readonly forChild: boolean;
  readonly busy: string | null;
}) {
  if (powers.length === 0) return null;
  const cards = (
    <ul className={styles.cards}>
      {powers.map((power) => (
        <PowerCard key={power.slug} power={power} busy={busy === power.slug} {...shared} />
      ))}
    </ul>
  );
  return title === undefined ? cards : <Part title={title}>{cards}</Part>;
}
