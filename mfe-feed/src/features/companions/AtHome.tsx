/** The at most three companions at home: they breathe, and who was just felt moves once. */
import { useState } from 'react';
import type { Companion, Companions } from '@kinlore/shared/contracts/companions';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { BeingFigure, type Form, type Mood } from '@kinlore/shared/figures';
import { openProfile } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import { beingName } from '../memory/index.ts';
import styles from './AtHome.module.css';
import { t } from './companions.messages.ts';
import { companions } from './companions.state.ts';

const forms = [1, 1, 2, 3, 4, 5] as const satisfies readonly Form[];
const moods = [1, 1, 2, 3] as const satisfies readonly Mood[];

type Sums = ReadonlyMap<string, number>;
const sumsOf = ({ data }: Companions): Sums => new Map(data.map(({ being, sum }) => [being, sum]));

interface Seen {
  readonly value: Companions | null;
  /** The sums of the answer before. */
  readonly before: Sums | null;
}

/** Who came nearer since the answer before this one; nobody at the first. */
function useFelt(value: Companions | null): (being: string) => boolean {
  const [seen, setSeen] = useState<Seen>({ value, before: null });
  if (value !== seen.value)
    setSeen({ value, before: seen.value === null ? null : sumsOf(seen.value) });
  const now = value === null ? null : sumsOf(value);
  return (being) => (now?.get(being) ?? 0) > (seen.before?.get(being) ?? Number.POSITIVE_INFINITY);
}

export default function AtHome({
  user,
}: {
  readonly user: Pick<CurrentUser, 'username' | 'account_type'>;
}) {
  const { value, status, refresh } = useRecord(companions, 'mine');
  const isFelt = useFelt(value);
  if (status === 'failed')
    return (
      <p className={styles.note}>
        {t('failed')}{' '}
        <Button kind="link" small onClick={() => void refresh()}>
          {t('again')}
        </Button>
      </p>
    );
  const there = (value?.meta.at_home ?? []).flatMap(
    (being) => value?.data.filter((companion) => companion.being === being) ?? [],
  );
  if (there.length === 0) return null;
  return (
    <ul className={styles.three} aria-label={t('title')}>
      {there.map((companion) => (
        <li key={companion.being}>
          <One
            companion={companion}
            name={beingName(companion.being, user.account_type === 'child')}
            felt={isFelt(companion.being)}
            onOpen={() => {
              openProfile({ username: user.username, tab: 'persona', section: 'companions' });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

type OneProps = {
  readonly companion: Companion;
  readonly name: string;
  readonly felt: boolean;
  readonly onOpen: () => void;
};

function One({ companion: { being, bond, mood, sum }, name, felt, onOpen }: OneProps) {
  return (
    <button type="button" className={styles.one} onClick={onOpen}>
      <BeingFigure
        key={felt ? sum : 'quiet'}
        being={being}
        form={forms[bond] ?? 1}
        mood={moods[mood] ?? 1}
        size={72}
        alive
        reacting={felt}
      />
      {name}
    </button>
  );
}
