import type { Activity } from '@kinlore/shared/contracts/activities';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { EnamelToken } from '@kinlore/shared/ui';
import { useBeing } from '../companions/index.ts';
import { beingName, feelingName, moodName, t as say } from '../memory/index.ts';
import { PersonThere } from './PersonThere.tsx';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

/** Who was there and how it felt: only what was said. */
export function PeopleAndFeelings({ memory }: { readonly memory: Activity }) {
  const forChild = useAtomValue(currentUser)?.account_type === 'child';
  if (memory.people.length === 0 && memory.feelings.length === 0) return null;
  return (
    <dl className={styles.those}>
      {memory.people.length > 0 && (
        <div>
          <dt>{t('with')}</dt>
          <dd className={styles.chips}>
            {memory.people.map((person, place) => (
              <PersonThere key={place} person={person} />
            ))}
          </dd>
        </div>
      )}
      {memory.feelings.length > 0 && (
        <div>
          <dt>{t('feelings')}</dt>
          <dd className={styles.chips}>
            {memory.feelings.map(({ emotari, intensity }) => (
              <Felt key={emotari} being={emotari} intensity={intensity} forChild={forChild} />
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Called what was chosen: the feeling and its mood; the being that stands for it is told on pointing at it. */
function Felt({
  being,
  intensity,
  forChild,
}: {
  readonly being: Activity['feelings'][number]['emotari'];
  readonly intensity: number;
  readonly forChild: boolean;
}) {
  const mood = moodName(being, intensity);
  const drawn = useBeing();
  const feeling = forChild ? beingName(being, true) : feelingName(being);
  return (
    <EnamelToken
      being={being}
      name={say('felt', { feeling, mood })}
      tip={beingName(being, forChild)}
      intensity={stepOf(intensity)}
      mood={mood}
      figure={drawn(being, stepOf(intensity))}
    />
  );
}

/** The three steps that a token can show. */
function stepOf(intensity: number): 1 | 2 | 3 {
  if (intensity === 1) return 1;
  return intensity === 2 ? 2 : 3;
}
