/** The questions that need little: when, where, how it felt. */
import { MAX_FEELINGS } from '@kinlore/shared/contracts/activities';
import { emotari, type EmotariSlug } from '@kinlore/shared/contracts/vocabulary';
import { unknownDate } from '@kinlore/shared/dates';
import { openProfile } from '@kinlore/shared/remote';
import { Button, ChipButton, EnamelToken, RadioGroup, Row, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, readWords, dateOf, type ReadingOptions } from '@kinlore/shared/ui/dates';
import { Toolbar } from '@kinlore/shared/ui/steps';
import { useBeing } from '../../companions/index.ts';
import { beingName, feelingName, moodName } from '../../memory/index.ts';
import { toggleFeeling, withIntensity } from '../draft.ts';
import { dateWords, t } from '../editor.messages.ts';
import styles from '../Editor.module.css';
import { PlaceOffers } from './PlaceOffers.tsx';
import { TakenDates, useTakenDates } from './TakenDates.tsx';
import type { StepProps } from './step-props.ts';

export function WhenStep({
  draft,
  change,
  refused,
  options,
}: StepProps & { readonly options: ReadingOptions }) {
  // "Today" would be another day when it is read: the day itself is written.
  const quick = (name: 'today' | 'yesterday') => {
    const read = readWords(name, options);
    if (read.status === 'read')
      change((now) => ({ ...now, when: dateOf(read.words, readWords(read.words, options)) }));
  };
  const taken = useTakenDates(draft);
  return (
    <div className={styles.fields}>
      <FuzzyDateField
        label={dateWords('label')}
        value={draft.when}
        onValue={(when) => change((now) => ({ ...now, when }))}
        options={options}
        error={refused}
        birthHelp={
          <Button small kind="link" onClick={() => openProfile({})}>
            {dateWords('giveBirth')}
          </Button>
        }
      />
      <Toolbar label={dateWords('quick')} className={styles.quick}>
        <TakenDates dates={taken} change={change} locale={options.locale} />
        <Row>
          <ChipButton onPress={() => quick('today')}>{dateWords('today')}</ChipButton>
          <ChipButton onPress={() => quick('yesterday')}>{dateWords('yesterday')}</ChipButton>
          <ChipButton onPress={() => change((now) => ({ ...now, when: unknownDate() }))}>
            {dateWords('clear')}
          </ChipButton>
        </Row>
      </Toolbar>
    </div>
  );
}

export function WhereStep({ draft, change, refused }: StepProps) {
  const put = (place: string) => change((now) => ({ ...now, place }));
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('place')}
        hint={t('placeHint')}
        value={draft.place}
        onValue={put}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        className={styles.big ?? ''}
        error={refused}
      />
      <PlaceOffers place={draft.place} onPlace={put} />
    </div>
  );
}

const intensities = ['1', '2', '3'] as const;

export function FeelingsStep({
  draft,
  change,
  refused,
  forChild,
}: StepProps & { readonly forChild: boolean }) {
  const full = draft.feelings.length >= MAX_FEELINGS;
  return (
    <div className={styles.fields}>
      <p className={styles.note} role="status">
        {t(full ? 'feelingsFull' : 'feelingsHint')}
      </p>
      <Toolbar label={t('feelings')} className={styles.tokens}>
        {emotari.map(({ slug }) => (
          <FeelingChoice
            key={slug}
            slug={slug}
            chosen={draft.feelings.find((feeling) => feeling.emotari === slug)}
            forChild={forChild}
            onPress={() => change((now) => toggleFeeling(now, slug))}
          />
        ))}
      </Toolbar>
      {draft.feelings.map(({ emotari: being, intensity }) => (
        <RadioGroup
          key={being}
          row
          label={t('intensity', {
            feeling: forChild ? beingName(being, true) : feelingName(being),
          })}
          value={intensities[intensity - 1] ?? '2'}
          options={intensities.map((value) => ({ value, label: moodName(being, Number(value)) }))}
          onValue={(value) => change((now) => withIntensity(now, being, Number(value)))}
        />
      ))}
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </div>
  );
}

type FeelingChoiceProps = {
  readonly slug: EmotariSlug;
  readonly chosen: StepProps['draft']['feelings'][number] | undefined;
  readonly forChild: boolean;
  readonly onPress: () => void;
};

function FeelingChoice({ slug, chosen, forChild, onPress }: FeelingChoiceProps) {
  const drawn = useBeing();
  return (
    <EnamelToken
      being={slug}
      name={forChild ? beingName(slug, true) : feelingName(slug)}
      pressed={chosen !== undefined}
      onPress={onPress}
      size={48}
      figure={drawn(slug, chosen?.intensity ?? 2)}
    />
  );
}
