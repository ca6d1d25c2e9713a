/** The reactions below a memory or a comment: small enamel signs with counts, one a person. */
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import type { ReactionType } from '@kinlore/shared/contracts/reactions';
import { Button, Icon, IconButton, Popover } from '@kinlore/shared/ui';
import { useRef, useState, type PointerEvent, type Ref } from 'react';
import type { ReactionFacts } from './reactor.ts';
import type { ReactionSubject } from './reactions.api.ts';
import { drawingOf, nameOf, offeredReactions } from './reaction-words.ts';
import { t } from './reactions.messages.ts';
import { useReactionTypes, useReactor } from './reactions.state.ts';
import { WhoReacted } from './WhoReacted.tsx';
import styles from './Reactions.module.css';

export type ReactionBarProps = {
  readonly subject: ReactionSubject;
  readonly facts: ReactionFacts;
  readonly set: ReactionSet;
  readonly canReact: boolean;
  /** Puts the facts wherever the subject is shown, at once and again with what the server answered. */
  readonly onFacts: (facts: ReactionFacts) => void;
  readonly small?: boolean | undefined;
  /** What the reactions are to, where there are several on a page. */
  readonly label?: string | undefined;
};

/** Given with one press; all the others wait behind "more". */
const direct = ['heart', 'i_was_there', 'me_too'] as const;
const MOST_DIRECT = 2;

export function ReactionBar({
  subject,
  facts,
  set,
  canReact,
  onFacts,
  small = false,
  label,
}: ReactionBarProps) {
  const types = useReactionTypes();
  const press = useReactor(subject, facts, types, onFacts);
  const [who, setWho] = useState(false);
  const picker = useRef<HTMLButtonElement>(null);
  const given = types.filter(({ slug }) => (facts.counts[slug] ?? 0) > 0);
  const near = canReact ? nearest(types, set, small ? 1 : MOST_DIRECT) : [];
  const counted = set !== 'memorial';
  if (given.length === 0 && !canReact) return null;
  const sign = {
    facts,
    counted,
    small,
    onPress: canReact ? press : null,
    onHold: () => picker.current?.click(),
  };
  return (
    <div className={styles.bar} role="group" aria-label={groupName(label)}>
      {near.map((type) => (
        <Sign key={type.slug} type={type} named={!small} {...sign} />
      ))}
      {given
        .filter((type) => !near.includes(type))
        .map((type) => (
          <Sign key={type.slug} type={type} {...sign} />
        ))}
      {canReact && (
        <Picker
          ref={picker}
          types={types}
          set={set}
          mine={facts.mine?.slug ?? null}
          onPick={press}
        />
      )}
      {given.length > 0 && (
        <Button kind="link" small onClick={() => setWho(true)}>
          {t('who')}
        </Button>
      )}
      <WhoReacted subject={subject} open={who} onClose={() => setWho(false)} />
    </div>
  );
}

const groupName = (given: string | undefined): string => given ?? t('label');

/** Those of the direct ones that may be given here, in their order. */
function nearest(
  types: readonly ReactionType[],
  set: ReactionSet,
  most: number,
): readonly ReactionType[] {
  const allowed = offeredReactions(types, set).flatMap((group) => group.types);
  return direct.flatMap((slug) => allowed.find((type) => type.slug === slug) ?? []).slice(0, most);
}

type SignProps = {
  readonly type: ReactionType;
  readonly facts: ReactionFacts;
  readonly counted: boolean;
  readonly small: boolean;
  readonly onPress: ((slug: string) => void) | null;
  /** Pressed for long: the whole palette. */
  readonly onHold: () => void;
  /** Its name stands beside it until somebody has given it. */
  readonly named?: boolean | undefined;
};

/** One sign that was given, or can be with one press. Beside the dead nothing is counted. */
function Sign({ type, facts, counted, small, onPress, onHold, named = false }: SignProps) {
  const count = facts.counts[type.slug] ?? 0;
  const mine = facts.mine?.slug === type.slug;
  const name = nameOf(type);
  const held = useHold(onHold);
  const face = (
    <Face
      type={type}
      small={small}
      count={counted ? count : 0}
      name={named && count === 0 ? name : ''}
    />
  );
  const said = sentence({ name, count, mine, counted });
  if (onPress === null)
    return (
      <span className={styles.sign} role="img" aria-label={said} title={name}>
        {face}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.sign}
      aria-pressed={mine}
      aria-label={said}
      title={name}
      {...held.handlers}
      onClick={() => {
        if (!held.wasHeld()) onPress(type.slug);
      }}
    >
      {face}
    </button>
  );
}

const Face = ({
  type,
  small,
  count,
  name,
}: {
  readonly type: ReactionType;
  readonly small: boolean;
  readonly count: number;
  readonly name: string;
}) => (
  <>
    <span className={`${styles.enamel ?? ''} ${styles[type.category] ?? ''}`}>
      <Icon name={drawingOf(type)} size={small ? 14 : 18} />
    </span>
    {count > 0 && (
      <span className={styles.count} aria-hidden>
        {count}
      </span>
    )}
    {name !== '' && <span aria-hidden>{name}</span>}
  </>
);

function sentence({
  name,
  count,
  mine,
  counted,
}: {
  readonly name: string;
  readonly count: number;
  readonly mine: boolean;
  readonly counted: boolean;
}): string {
  if (!counted || count === 0) return name;
  return t(mine ? 'signMine' : 'sign', { name, count });
}

const HOLD_MS = 450;

/** A press that lasts is another wish than a short one; it is granted when the finger lets go, for a layer opened before would close by that. */
function useHold(onHold: () => void) {
  const since = useRef(Number.POSITIVE_INFINITY);
  const held = useRef(false);
  const start = (event: PointerEvent) => {
    since.current = event.timeStamp;
    held.current = false;
  };
  const end = (event: PointerEvent) => {
    if (event.timeStamp - since.current < HOLD_MS) return;
    held.current = true;
    setTimeout(onHold);
  };
  /** Whether the click that follows belongs to such a press. */
  const wasHeld = () => {
    const was = held.current;
    held.current = false;
    return was;
  };
  return { handlers: { onPointerDown: start, onPointerUp: end }, wasHeld };
}

type PickerProps = {
  readonly types: readonly ReactionType[];
  readonly set: ReactionSet;
  readonly mine: string | null;
  readonly onPick: (slug: string) => void;
  readonly ref: Ref<HTMLButtonElement>;
};

function Picker({ types, set, mine, onPick, ref }: PickerProps) {
  return (
    <Popover
      label={t('pick')}
      trigger={(trigger) => <IconButton {...trigger} ref={ref} icon="smile" label={t('more')} />}
    >
      {(close) => (
        <div className={styles.picker}>
          {offeredReactions(types, set).map((group) => (
            <fieldset key={group.category} className={styles.group}>
              <legend>{group.title}</legend>
              {group.types.map((type) => (
                <button
                  key={type.slug}
                  type="button"
                  className={styles.choice}
                  aria-pressed={mine === type.slug}
                  onClick={() => {
                    onPick(type.slug);
                    close();
                  }}
                >
                  <span className={`${styles.enamel ?? ''} ${styles[type.category] ?? ''}`}>
                    <Icon name={drawingOf(type)} size={18} />
                  </span>
                  {nameOf(type)}
                </button>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </Popover>
  );
}
