/** Who can see it: every choice says who that is today, and warns where it is nobody. */
import { MAX_CHOSEN, type Readers } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { useRecord } from '@kinlore/shared/state';
import { Banner, Chip, RadioGroup, Skeleton } from '@kinlore/shared/ui';
import { Suspense, useEffect } from 'react';
import { reachedWords, readersSentence, t as memoryWords } from '../../memory/index.ts';
import {
  choicesOf,
  keyOf,
  offeredAudiences,
  reachedBy,
  withChoice,
  type Choice,
  type Offered,
} from '../audiences.ts';
import { PeoplePicker } from '../../people-picker/index.ts';
import { t } from '../editor.messages.ts';
import { readers, spaces } from '../people.api.ts';
import styles from '../Editor.module.css';
import type { StepProps } from './step-props.ts';

const limitSentence = ({ limit }: Offered): string | null =>
  limit === 'none' ? null : t(limits[limit]);
const limits = { unverified: 'unverified', child: 'childLimit', teen: 'teenLimit' } as const;

export type AudienceStepProps = StepProps & { readonly user: CurrentUser };

export function AudienceStep({ draft, change, problem, refused, user }: AudienceStepProps) {
  const trees = useRecord(spaces, 'mine').value ?? [];
  const { value: today, refresh } = useRecord(readers, 'mine');
  // Whoever joined since the page was opened is counted, too.
  useEffect(() => void refresh(), [refresh]);
  const offered = offeredAudiences(user, trees.length > 0);
  const choices = choicesOf(offered.audiences, trees, draft);
  const key = keyOf(draft);
  const now = choices.find((choice) => choice.key === key);
  const limit = limitSentence(offered);
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
        value={key}
        onValue={(chosen) => {
          const choice = choices.find((each) => each.key === chosen);
          if (choice !== undefined) change((draftNow) => withChoice(draftNow, choice));
        }}
        options={choices.map((choice) => ({
          value: choice.key,
          label: labelOf(choice),
          hint: hintOf(choice, today),
          disabled: !offered.audiences.includes(choice.audience),
        }))}
      />
      {draft.audience === 'chosen' && <Chosen draft={draft} change={change} />}
      <Sentence
        draft={draft}
        reached={
          now === undefined || today === null ? null : (reachedBy(now, today)?.count ?? null)
        }
        space={trees.find(({ id }) => id === draft.space_id)?.name ?? null}
      />
    </div>
  );
}

const familyLabels = {
  close: 'familyClose',
  wider: 'familyWider',
  everyone: 'familyEveryone',
} as const;
const familyHints = {
  close: 'familyCloseHint',
  wider: 'familyWiderHint',
  everyone: 'familyEveryoneHint',
} as const;

function labelOf(choice: Choice): string {
  if (choice.audience === 'family') return memoryWords(familyLabels[choice.reach]);
  if (choice.audience === 'space')
    return choice.name === ''
      ? memoryWords('space')
      : memoryWords('spaceOf', { name: choice.name });
  return choice.audience === 'chosen' ? memoryWords('chosenLabel') : memoryWords(choice.audience);
}

/** Who that is in general, and who it is today. */
function hintOf(choice: Choice, today: Readers | null): string | undefined {
  const reached = today === null ? null : reachedBy(choice, today);
  const words = [
    choice.audience === 'family' ? memoryWords(familyHints[choice.reach]) : '',
    reached === null ? '' : reachedWords(reached),
  ].filter((part) => part !== '');
  return words.length === 0 ? undefined : words.join(' ');
}

/** One sentence for the line that is chosen; where it reaches nobody it says so, and how that changes. */
function Sentence({
  draft,
  reached,
  space,
}: Pick<StepProps, 'draft'> & { readonly reached: number | null; readonly space: string | null }) {
  if (reached === 0)
    return (
      <p className={`${styles.readers} ${styles.nobody}`} role="status">
        {t(draft.audience === 'connections' ? 'nobodyConnected' : 'nobodyRelated')}
      </p>
    );
  return (
    <p className={styles.readers} role="status">
      {readersSentence({
        audience: draft.audience,
        degree: draft.degree,
        chosen: draft.chosen.map(({ full_name }) => full_name),
        space,
      })}
    </p>
  );
}

function Chosen({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  return (
    <>
      <Suspense fallback={<Skeleton name="form" label={t('personLoading')} />}>
        <PeoplePicker
          accountsOnly
          label={t('chosenAdd')}
          hint={t('chosenHint')}
          named={draft.chosen.map(({ id }) => id)}
          onPerson={({ user_id, name }) =>
            change((now) =>
              user_id === null ||
              now.chosen.length >= MAX_CHOSEN ||
              now.chosen.some((known) => known.id === user_id)
                ? now
                : { ...now, chosen: [...now.chosen, { id: user_id, full_name: name }] },
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
