import type { PowerUp } from '@kinlore/shared/contracts/power-ups';
import { Button, Surface } from '@kinlore/shared/ui';
import { choiceWords } from './choices.messages.ts';
import { dayAndHourOf, dayOf } from './moment.ts';
import { effectWords, fromWords, t } from './quests.messages.ts';
import { nameId } from './use-followed.ts';
import styles from './Quests.module.css';

export interface PowerActs {
  readonly onUse: (power: PowerUp) => void;
  readonly onStop: (power: PowerUp) => void;
}
interface PowerCardProps extends PowerActs {
  readonly power: PowerUp;
  readonly forChild: boolean;
  readonly busy: boolean;
}

export function PowerCard(props: PowerCardProps) {
  const { slug, name, value } = props.power;
  return (
    <Surface as="li" className={styles.card ?? ''}>
      <h4 id={nameId(slug)} tabIndex={-1} className={styles.name}>
        {name}
      </h4>
      <p>{effectWords(slug, value)}</p>
      {linesOf(props.power, props.forChild).map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
      <Act {...props} />
    </Surface>
  );
}

/** Until when it works; how many there are, and why none can begin; or where it comes from. */
function linesOf(power: PowerUp, forChild: boolean): readonly string[] {
  const { at_work: use, owned, next_hours: left, refusal, slug } = power;
  if (use !== null) {
    const { choice, charges_left: charges, ends_at: ends } = use;
    return [
      ...(choice === null ? [] : [t('for', { name: choiceWords(power.target, choice, forChild) })]),
      t('worksUntil', { day: dayAndHourOf(ends) }),
      ...(charges === null ? [] : [t('chargesLeft', { count: charges })]),
    ];
  }
  if (owned === 0) return [fromWords(slug)];
  return [
    t('ownedTimes', { count: owned }),
    ...(left === null ? [] : [t('leftOver', { count: Math.max(1, Math.round(left)) })]),
    ...(refusal === null ? [] : [whyNot(power)]),
  ];
}

function whyNot({ refusal, again_at: again }: PowerUp): string {
  if (refusal === 'cooling_down' && again !== null) return t('rests', { day: dayOf(again) });
  if (refusal === 'embers_full') return t('embersFull');
  return refusal === 'no_slot' ? t('noSlot') : t('alreadyWorks');
}

function Act({ power, busy, onUse, onStop }: PowerCardProps) {
  const { name, at_work: use, owned, refusal } = power;
  if (use === null && (owned === 0 || refusal !== null)) return null;
  const [label, words, act] =
    use === null
      ? ([t('useNamed', { name }), t('use'), onUse] as const)
      : ([t('stopNamed', { name }), t('stop'), onStop] as const);
  return (
    <div className={styles.acts}>
      <Button
        kind={use === null ? 'primary' : 'quiet'}
        busy={busy}
        aria-label={label}
        onClick={() => {
          act(power);
        }}
      >
        {words}
      </Button>
    </div>
  );
}
