/** Who was there: accounts, people of the trees one may see, memorials, or just a name. */
import { MAX_PEOPLE } from '@kinlore/shared/contracts/activities';
import { Chip, Skeleton } from '@kinlore/shared/ui';
import { Toolbar } from '@kinlore/shared/ui/steps';
import { Suspense } from 'react';
import { withPerson, type DraftPerson } from '../draft.ts';
import { PeoplePicker } from '../../people-picker/index.ts';
import { t } from '../editor.messages.ts';
import styles from '../Editor.module.css';
import type { StepProps } from './step-props.ts';

export function WhoStep({ draft, change, refused }: StepProps) {
  const full = draft.people.length >= MAX_PEOPLE;
  return (
    <div className={styles.fields}>
      {full ? (
        <p className={styles.note} role="status">
          {t('peopleFull')}
        </p>
      ) : (
        <Suspense fallback={<Skeleton name="form" label={t('personLoading')} />}>
          <PeoplePicker
            focused
            label={t('people')}
            hint={t('peopleHint')}
            error={refused}
            named={draft.people.flatMap(({ user_id, person_id }) =>
              [user_id, person_id].filter((id) => id !== null),
            )}
            onPerson={(person) =>
              change((now) =>
                withPerson(now, {
                  name: person.name,
                  user_id: person.user_id,
                  person_id: person.person_id,
                }),
              )
            }
            onName={(name) =>
              change((now) =>
                withPerson(now, { name: name.slice(0, 120), user_id: null, person_id: null }),
              )
            }
          />
        </Suspense>
      )}
      {draft.people.length > 0 && (
        <Toolbar label={t('peopleThere')} className={styles.whole}>
          <ul className={styles.chips} aria-label={t('peopleThere')}>
            {draft.people.map((person, place) => (
              <li key={`${person.user_id ?? person.person_id ?? ''}${person.name}`}>
                <Chip
                  icon={iconOf(person)}
                  tone={person.user_id === null && person.person_id === null ? 'plain' : 'info'}
                  onRemove={() =>
                    change((now) => ({
                      ...now,
                      people: now.people.filter((_, at) => at !== place),
                    }))
                  }
                  removeLabel={person.name}
                >
                  {person.name}
                </Chip>
              </li>
            ))}
          </ul>
        </Toolbar>
      )}
    </div>
  );
}

/** Behind the name: an account, somebody of the tree, or nobody. */
function iconOf({ user_id, person_id }: DraftPerson): 'seal' | 'tree' | 'person' {
  if (user_id !== null) return 'seal';
  return person_id === null ? 'person' : 'tree';
}
