/** Who was there, and who may read it. */
import { MAX_CHOSEN, MAX_PEOPLE, type MemoryAudience } from '@kinlore/shared/contracts/activities';
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { useRecord } from '@kinlore/shared/state';
import { Banner, Chip, RadioGroup, SelectNative, Skeleton } from '@kinlore/shared/ui';
import { lazy, Suspense } from 'react';
import { readersSentence, t as memoryWords } from '../../memory/index.ts';
import { offeredAudiences, type Offered } from '../audiences.ts';
import { withPerson, type Draft } from '../draft.ts';
import { t } from '../editor.messages.ts';
import { spaces } from '../people.api.ts';
import styles from '../Editor.module.css';
import type { StepProps } from './step-props.ts';

const PeoplePicker = lazy(() => import('../PeoplePicker.tsx'));

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
            label={t('people')}
            hint={t('peopleHint')}
            error={refused}
            named={draft.people.flatMap(({ user_id }) => user_id ?? [])}
            onPerson={(person) =>
              change((now) => withPerson(now, { name: person.full_name, user_id: person.id }))
            }
            onName={(name) =>
              change((now) => withPerson(now, { name: name.slice(0, 120), user_id: null }))
            }
          />
        </Suspense>
      )}
      <ul className={styles.chips} aria-label={t('peopleThere')}>
        {draft.people.map((person, place) => (
          <li key={`${person.user_id ?? ''}${person.name}`}>
            <Chip
              icon={person.user_id === null ? 'person' : 'seal'}
              tone={person.user_id === null ? 'plain' : 'info'}
              onRemove={() =>
                change((now) => ({ ...now, people: now.people.filter((_, at) => at !== place) }))
              }
              removeLabel={person.name}
            >
              {person.name}
            </Chip>
          </li>
        ))}
      </ul>
      {draft.people.length === 0 && <p className={styles.note}>{t('peopleNone')}</p>}
    </div>
  );
}

const limitSentence = ({ limit }: Offered): string | null =>
  limit === 'unverified'
    ? t('unverified')
    : limit === 'child'
      ? t('childLimit')
      : limit === 'teen'
        ? t('teenLimit')
        : null;

const degrees = ['1', '2', '3', '4', '5', '6'] as const;

export type AudienceStepProps = StepProps & { readonly user: CurrentUser };

export function AudienceStep({ draft, change, problem, refused, user }: AudienceStepProps) {
  const trees = useRecord(spaces, 'mine').value ?? [];
  const offered = offeredAudiences(user, trees.length > 0);
  const options = [...new Set<MemoryAudience>([...offered.audiences, draft.audience])];
  const limit = limitSentence(offered);
  const choose = (audience: MemoryAudience) =>
    change((now) => ({
      ...now,
      audience,
      space_id: audience === 'space' ? (now.space_id ?? trees[0]?.id ?? null) : now.space_id,
    }));
  return (
    <div className={styles.fields}>
      {limit !== null && (
        <Banner tone="plain" icon="info">
          {limit}
        </Banner>
      )}
      <RadioGroup
        label={t('readers')}
        hint={t('readersHint')}
        error={problem === 'chosen_missing' ? t('chosenMissing') : refused}
        value={draft.audience}
        onValue={choose}
        options={options.map((value) => ({
          value,
          label: audienceLabel(value, draft),
          disabled: !offered.audiences.includes(value),
        }))}
      />
      <Closer draft={draft} change={change} trees={trees} />
      <p className={styles.readers} role="status">
        {readersSentence({
          audience: draft.audience,
          degree: draft.degree,
          chosen: draft.chosen.map(({ full_name }) => full_name),
          space: trees.find(({ id }) => id === draft.space_id)?.name ?? null,
        })}
      </p>
    </div>
  );
}

/** What the chosen audience needs besides. */
function Closer({
  draft,
  change,
  trees,
}: Pick<StepProps, 'draft' | 'change'> & { readonly trees: readonly TreeSummary[] }) {
  if (draft.audience === 'chosen') return <Chosen draft={draft} change={change} />;
  if (draft.audience === 'family') {
    return (
      <SelectNative
        label={t('reach')}
        value={degrees[draft.degree - 1] ?? '4'}
        options={degrees.map((value) => ({ value, label: t('step', { count: Number(value) }) }))}
        onValue={(value) => change((now) => ({ ...now, degree: Number(value) }))}
      />
    );
  }
  if (draft.audience !== 'space' || trees.length < 2) return null;
  return (
    <SelectNative
      label={t('spaceWhich')}
      value={draft.space_id ?? ''}
      options={trees.map(({ id, name }) => ({ value: id, label: name }))}
      onValue={(space_id) => change((now) => ({ ...now, space_id }))}
    />
  );
}

/** The radio names the kind; how many and how far is said by the sentence below. */
const audienceLabel = (audience: MemoryAudience, draft: Draft): string =>
  audience === 'chosen'
    ? memoryWords('chosenLabel')
    : audience === 'family'
      ? memoryWords('family', { count: draft.degree })
      : memoryWords(audience);

function Chosen({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  return (
    <>
      <Suspense fallback={<Skeleton name="form" label={t('personLoading')} />}>
        <PeoplePicker
          label={t('chosenAdd')}
          hint={t('chosenHint')}
          named={draft.chosen.map(({ id }) => id)}
          onPerson={({ id, full_name }) =>
            change((now) =>
              now.chosen.length >= MAX_CHOSEN || now.chosen.some((known) => known.id === id)
                ? now
                : { ...now, chosen: [...now.chosen, { id, full_name }] },
            )
          }
        />
      </Suspense>
      <ul className={styles.chips} aria-label={t('chosenList')}>
        {draft.chosen.map(({ id, full_name }) => (
          <li key={id}>
            <Chip
              icon="person"
              tone="info"
              removeLabel={full_name}
              onRemove={() =>
                change((now) => ({ ...now, chosen: now.chosen.filter((known) => known.id !== id) }))
              }
            >
              {full_name}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  );
}
