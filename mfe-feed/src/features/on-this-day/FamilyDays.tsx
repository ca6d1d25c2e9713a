/** Who of the family was born or died on this day. */
import type { Anniversary } from '@kinlore/shared/contracts/on-this-day';
import { Avatar } from '@kinlore/shared/ui';
import { t } from './on-this-day.messages.ts';
import styles from './OnThisDay.module.css';

const yearOf = (day: string): string => String(Number(day.slice(0, 4)));

export function FamilyDays({ anniversaries }: { readonly anniversaries: readonly Anniversary[] }) {
  if (anniversaries.length === 0) return null;
  return (
    <ul className={styles.family} aria-label={t('family')}>
      {anniversaries.map(
        ({ kind, date, tree_id: tree, person_id: person, name, plate, picture }) => (
          <li key={`${kind} ${person}`}>
            <a className={styles.relative} href={`/tree?tree=${tree}&focus=${person}`}>
              <Avatar
                name={name}
                seed={plate}
                src={picture}
                size={32}
                rest={kind === 'death'}
                silent
              />
              <span dir="auto">
                {t(kind === 'birth' ? 'born' : 'died', { name, year: yearOf(date) })}
              </span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
