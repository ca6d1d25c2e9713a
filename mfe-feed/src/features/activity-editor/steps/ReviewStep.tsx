/** Is this how it was? Everything said, with the way back to each question, and where it comes from. */
import { Button, TextInput } from '@kinlore/shared/ui';
import {
  feelingName,
  listed,
  moodName,
  readersSentence,
  subtypeName,
  t as memoryWords,
  whenWords,
} from '../../memory/index.ts';
import type { Draft } from '../draft.ts';
import type { RefusedSteps } from '../draft-memory.ts';
import { t } from '../editor.messages.ts';
import { steps, type Step } from '../steps.ts';
import styles from '../Editor.module.css';
import type { StepProps } from './step-props.ts';

export type ReviewStepProps = StepProps & {
  readonly refusedSteps: RefusedSteps;
  readonly onGo: (step: Step) => void;
  readonly spaceName: string | null;
};

export function ReviewStep({ draft, change, refusedSteps, onGo, spaceName }: ReviewStepProps) {
  return (
    <div className={styles.fields}>
      <dl className={styles.review}>
        {steps
          .filter((step) => step !== 'review')
          .map((step) => {
            const said = answerOf(step, draft, spaceName);
            const refused = step in refusedSteps ? refusedSteps[step] : undefined;
            return (
              <div key={step}>
                <dt>{t(`${step}Name`)}</dt>
                <dd dir="auto" className={said === '' ? styles.unsaid : undefined}>
                  {said === '' ? t('unsaid') : said}
                  {refused !== undefined && <p className={styles.refused}>{refused}</p>}
                </dd>
                <dd>
                  <Button
                    kind="link"
                    small
                    aria-label={t('change', { question: t(`${step}Name`) })}
                    onClick={() => onGo(step)}
                  >
                    {t('changeIt')}
                  </Button>
                </dd>
              </div>
            );
          })}
      </dl>
      <fieldset className={styles.origin}>
        <legend>{t('origin')}</legend>
        <TextInput
          label={t('toldBy')}
          hint={t('toldByHint')}
          value={draft.told_by}
          onValue={(told_by) => change((now) => ({ ...now, told_by }))}
          maxLength={120}
          dir="auto"
          autoComplete="off"
          optional
        />
        <TextInput
          label={t('source')}
          hint={t('sourceHint')}
          value={draft.source_note}
          onValue={(source_note) => change((now) => ({ ...now, source_note }))}
          maxLength={300}
          dir="auto"
          autoComplete="off"
          optional
        />
      </fieldset>
    </div>
  );
}

const PREVIEW = 140;
const shortened = (text: string) =>
  text.length > PREVIEW ? `${text.slice(0, PREVIEW).trimEnd()}…` : text;

/** The answer of one question in a line; empty where nothing was said. */
export function answerOf(
  step: Exclude<Step, 'review'>,
  draft: Draft,
  spaceName: string | null,
): string {
  switch (step) {
    case 'what':
      return [
        draft.title.trim(),
        draft.subtype === null ? '' : subtypeName(draft.subtype),
        shortened(draft.body.trim()),
      ]
        .filter((part) => part !== '')
        .join(' · ');
    case 'when':
      return whenWords(draft.when);
    case 'where':
      return draft.place.trim();
    case 'who':
      return listed(draft.people.map(({ name }) => name));
    case 'feelings':
      return draft.feelings
        .map(
          ({ emotari, intensity }) => `${feelingName(emotari)} (${moodName(emotari, intensity)})`,
        )
        .join(', ');
    case 'pictures':
      return draft.pictures.length === 0
        ? ''
        : memoryWords('pictures', { count: draft.pictures.length });
    case 'audience':
      return readersSentence({
        audience: draft.audience,
        degree: draft.degree,
        chosen: draft.chosen.map(({ full_name }) => full_name),
        space: spaceName,
      });
    default:
      return step satisfies never;
  }
}
