/** Ready to save? The memory as it will look, and what can still be said of it. Of one that is there already: all that was said, to change. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import { useRecord } from '@kinlore/shared/state';
import { Button, ChipButton, FieldGroup, TextInput } from '@kinlore/shared/ui';
import { Toolbar } from '@kinlore/shared/ui/steps';
import { subtypeName, typeName } from '../../memory/index.ts';
import { answerOf } from '../answers.ts';
import { subtypesOf, withType } from '../draft.ts';
import type { RefusedSteps } from '../draft-memory.ts';
import { t } from '../editor.messages.ts';
import { spaces } from '../people.api.ts';
import { Preview } from '../Preview.tsx';
import type { Step } from '../steps.ts';
import { stepsOf, type Writer } from '../writer.ts';
import styles from '../Editor.module.css';
import { AudienceStep } from './AudienceStep.tsx';
import { ForReaders } from './ForReaders.tsx';
import type { StepProps } from './step-props.ts';

export type ReviewStepProps = StepProps & {
  readonly refusedSteps: RefusedSteps;
  readonly onGo: (step: Step) => void;
  readonly user: CurrentUser;
  readonly editing: boolean;
  readonly writer: Writer;
};

const rowsOf = (writer: Writer, editing: boolean): readonly Step[] =>
  stepsOf(writer).filter((key) => key !== 'review' && !(editing && key === 'audience'));

export function ReviewStep({
  refusedSteps,
  onGo,
  user,
  editing,
  writer,
  ...step
}: ReviewStepProps) {
  const { draft } = step;
  const isOwner = writer === 'owner';
  const spaceName =
    useRecord(spaces, 'mine').value?.find(({ id }) => id === draft.space_id)?.name ?? null;
  return (
    <div className={styles.fields}>
      {!editing && <Preview draft={draft} forChild={user.account_type === 'child'} />}
      <Toolbar label={t('changes')} className={styles.whole}>
        <dl className={styles.review}>
          {rowsOf(writer, editing).map((key) =>
            key === 'review' ? null : (
              <Said
                key={key}
                question={key}
                words={answerOf(key, draft, spaceName)}
                refused={refusedSteps[key]}
                onGo={onGo}
              />
            ),
          )}
        </dl>
      </Toolbar>
      {editing && isOwner && (
        <AudienceStep {...step} refused={refusedSteps.audience ?? null} user={user} />
      )}
      {isOwner && <More {...step} refused={refusedSteps.review ?? null} />}
    </div>
  );
}

type SaidProps = {
  readonly question: Exclude<Step, 'review'>;
  readonly words: string;
  readonly refused: string | undefined;
  readonly onGo: (step: Step) => void;
};

const Said = ({ question, words, refused, onGo }: SaidProps) => (
  <div>
    <dt>{t(`${question}Name`)}</dt>
    <dd dir="auto" className={words === '' ? styles.unsaid : undefined}>
      {words === '' ? t('unsaid') : words}
      {refused !== undefined && <p className={styles.refused}>{refused}</p>}
    </dd>
    <dd>
      <Button
        kind="link"
        small
        aria-label={t('change', { question: t(`${question}Name`) })}
        onClick={() => onGo(question)}
      >
        {t('changeIt')}
      </Button>
    </dd>
  </div>
);

const isMoreSaid = ({
  type,
  told_by,
  source_note,
  sensitivity,
  skip_from_book,
}: StepProps['draft']): boolean =>
  type !== null || told_by !== '' || source_note !== '' || sensitivity !== null || skip_from_book;

/** What kind it was and where it comes from: for those who like order. Nobody has to. */
function More({ draft, change, problem, refused }: StepProps) {
  const kinds = draft.type === null ? [] : subtypesOf(draft.type);
  return (
    <details className={styles.more} open={problem !== null || isMoreSaid(draft)}>
      <summary>{t('more')}</summary>
      <div className={styles.fields}>
        <FieldGroup legend={t('kind')} hint={t('kindHint')} error={refused} row>
          <Toolbar label={t('kind')} className={styles.chips}>
            {activityTypes.map(({ slug }) => (
              <ChipButton
                key={slug}
                pressed={draft.type === slug}
                onPress={() => change((now) => withType(now, now.type === slug ? null : slug))}
              >
                {typeName(slug)}
              </ChipButton>
            ))}
          </Toolbar>
        </FieldGroup>
        {draft.type !== null && (
          <FieldGroup
            legend={t('subtype')}
            row
            error={problem === 'subtype_missing' ? t('subtypeMissing') : null}
          >
            <Toolbar label={t('subtype')} className={styles.chips}>
              {kinds.map((slug) => (
                <ChipButton
                  key={slug}
                  pressed={draft.subtype === slug}
                  onPress={() =>
                    change((now) => ({ ...now, subtype: now.subtype === slug ? null : slug }))
                  }
                >
                  {subtypeName(slug)}
                </ChipButton>
              ))}
            </Toolbar>
          </FieldGroup>
        )}
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
        <ForReaders draft={draft} change={change} />
      </div>
    </details>
  );
}
