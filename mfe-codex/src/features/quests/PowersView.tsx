import { useState } from 'react';
import type { PowerUp, PowerUpSlots } from '@kinlore/shared/contracts/power-ups';
import { Confirm } from '@kinlore/shared/ui';
import { Part } from './Part.tsx';
import { PowerCard, type PowerActs } from './PowerCard.tsx';
import { t } from './quests.messages.ts';
import { useFollowed } from './use-followed.ts';
import styles from './Quests.module.css';

export interface PowersViewProps extends PowerActs {
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

export function PowersView({ powers, slots, busy, onUse, onStop }: PowersViewProps) {
  const [stopping, setStopping] = useState<PowerUp | null>(null);
  useFollowed(busy, powers.map(placed));
  const shared = { busy, onUse, onStop: setStopping };
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
      {stopping !== null && (
        <StopQuestion
          power={stopping}
          onClose={() => {
            setStopping(null);
          }}
          onStop={(power) => {
            setStopping(null);
            onStop(power);
          }}
        />
      )}
    </>
  );
}

const slotWords = ({ used, slots, next_at_level: next }: PowerUpSlots): string => {
  const taken = t('slots', { used, count: slots });
  return next === null ? taken : `${taken} ${t('nextSlot', { level: next })}`;
};

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
  ...acts
}: PowerActs & {
  readonly powers: readonly PowerUp[];
  readonly title?: string;
  readonly busy: string | null;
}) {
  if (powers.length === 0) return null;
  const cards = (
    <ul className={styles.cards}>
      {powers.map((power) => (
        <PowerCard key={power.slug} power={power} busy={busy === power.slug} {...acts} />
      ))}
    </ul>
  );
  return title === undefined ? cards : <Part title={title}>{cards}</Part>;
}
