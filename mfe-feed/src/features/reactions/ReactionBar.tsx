/** The reactions below a memory or a comment: small enamel signs with counts, one a person. */
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import type { ReactionType } from '@kinlore/shared/contracts/reactions';
import { Button, Icon, Popover } from '@kinlore/shared/ui';
import { useState } from 'react';
import type { ReactionFacts } from './reactor.ts';
import type { ReactionSubject } from './reactions.api.ts';
import { drawingOf, nameOf, offered } from './reaction-words.ts';
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
};

export function ReactionBar({
  subject,
  facts,
  set,
  canReact,
  onFacts,
  small = false,
}: ReactionBarProps) {
  const types = useReactionTypes();
  const press = useReactor(subject, facts, types, onFacts);
  const [who, setWho] = useState(false);
  const given = types.filter(({ slug }) => (facts.counts[slug] ?? 0) > 0);
  const counted = set !== 'memorial';
  if (given.length === 0 && !canReact) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t('label')}>
      {given.map((type) => (
        <Sign
          key={type.slug}
          type={type}
          facts={facts}
          counted={counted}
          onPress={canReact ? press : null}
          small={small}
        />
      ))}
      {canReact && (
        <Picker
          types={types}
          set={set}
          mine={facts.mine?.slug ?? null}
          onPick={press}
          small={small}
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

type SignProps = {
  readonly type: ReactionType;
  readonly facts: ReactionFacts;
  readonly counted: boolean;
  readonly onPress: ((slug: string) => void) | null;
  readonly small: boolean;
};

/** One sign that was given. Beside the dead nothing is counted. */
function Sign({ type, facts, counted, onPress, small }: SignProps) {
  const count = facts.counts[type.slug] ?? 0;
  const mine = facts.mine?.slug === type.slug;
  const name = nameOf(type);
  const said = counted ? t(mine ? 'signMine' : 'sign', { name, count }) : name;
  const face = (
    <>
      <span className={`${styles.enamel ?? ''} ${styles[type.category] ?? ''}`}>
        <Icon name={drawingOf(type)} size={small ? 14 : 18} />
      </span>
      {counted && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </>
  );
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
      onClick={() => onPress(type.slug)}
    >
      {face}
    </button>
  );
}

type PickerProps = {
  readonly types: readonly ReactionType[];
  readonly set: ReactionSet;
  readonly mine: string | null;
  readonly onPick: (slug: string) => void;
  readonly small: boolean;
};

function Picker({ types, set, mine, onPick, small }: PickerProps) {
  return (
    <Popover
      label={t('pick')}
      trigger={(trigger) => (
        <Button {...trigger} icon="smile" small={small}>
          {t(mine === null ? 'react' : 'change')}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.picker}>
          {offered(types, set).map((group) => (
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
