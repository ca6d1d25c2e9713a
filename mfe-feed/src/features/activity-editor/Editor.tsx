/** One question a screen, with the way shown by the dial. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { isImpossible, todayIn, type ReadingOptions } from '@kinlore/shared/ui/dates';
import { locale } from '@kinlore/shared/messages';
import { connectivity, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Banner, Button, FormError, Row, Stepper } from '@kinlore/shared/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isUntouched, sameTelling, type Draft } from './draft.ts';
import type { Keeping, KeptDraft } from './draft-store.ts';
import { REDRAWN_MS, type EditorSession } from './editor-session.ts';
import { t } from './editor.messages.ts';
import { useKeeping, useTelling, useUploads, type Told } from './editor.state.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { MergeView } from './MergeView.tsx';
import { spaces } from './people.api.ts';
import { usePublish, type Publish, type Publishing } from './publish.state.ts';
import { StepBody } from './StepBody.tsx';
import { isAnswered, isStep, reduceWay, startAt, steps, type Step, type Way } from './steps.ts';
import styles from './Editor.module.css';

export type EditorProps = {
  readonly user: CurrentUser;
  readonly session: EditorSession;
  readonly kept: KeptDraft | null;
  readonly fresh: Draft;
  /** The memory that is changed, and how it was when the changing began; null for a new one. */
  readonly memory: Activity | null;
  readonly base: Draft | null;
  /** From the address. */
  readonly step: string | undefined;
  readonly onStep: (step: Step, replace: boolean) => void;
  readonly onKept: (memory: Activity) => void;
  /** The editor goes away with words that are not published. */
  readonly onLeft: () => void;
};

export function Editor({
  user,
  session,
  kept,
  fresh,
  memory,
  base,
  step,
  onStep,
  onKept,
  onLeft,
}: EditorProps) {
  const told = useTelling(session, kept, fresh, base);
  const { draft, change } = told;
  const keeping = useKeeping(session);
  const uploads = useUploads(session, change);
  const publish = usePublish({
    told,
    queue: uploads.queue,
    memory,
    base,
    onKept: (result) => {
      session.end();
      onKept(result);
    },
  });
  const [today] = useState(() => todayIn(new Date(), user.time_zone));
  const options: ReadingOptions = { today, birth: user.birth, locale: locale() };
  const way = useWay(draft, isImpossible(draft.when, options), step, onStep);
  const heading = useFocusOnStep(way.way.step);
  const spaceName =
    useRecord(spaces, 'mine').value?.find(({ id }) => id === draft.space_id)?.name ?? null;
  useLeaving(session, told, fresh, onLeft);
  const forward = (event: FormEvent) => {
    event.preventDefault();
    if (way.way.step === 'review') publish.publish();
    else way.next();
  };
  if (publish.publishing.status === 'merging') {
    const { theirs, base: from } = publish.publishing;
    return (
      <MergeView
        base={from}
        yours={draft}
        theirs={theirs}
        busy={false}
        onKeep={(joined) => {
          change(() => joined);
          publish.publishJoined(joined, theirs);
        }}
        onBack={publish.backToWriting}
      />
    );
  }
  return (
    <div className={styles.editor}>
      <Stepper
        label={t('way')}
        steps={steps.map((key) => ({
          key,
          label: t(`${key}Name`),
          done: key !== way.way.step && isAnswered(key, draft) && key !== 'audience',
        }))}
        current={way.way.step}
        onGo={way.go}
      />
      <Notices
        told={told}
        unfinished={(kept?.draft.unfinished ?? []).filter((name) =>
          uploads.queue.every((upload) => upload.name !== name),
        )}
        keeping={keeping}
      />
      <form className={styles.form} onSubmit={forward} noValidate>
        <h3 ref={heading} tabIndex={-1} className={styles.question}>
          {t(way.way.step)}
        </h3>
        <StepBody
          step={way.way.step}
          told={told}
          way={way.way}
          publish={publish}
          uploads={uploads}
          options={options}
          user={user}
          spaceName={spaceName}
          onGo={way.go}
        />
        <Foot
          way={way}
          draft={draft}
          publish={publish}
          keeping={keeping}
          label={publishLabel(user, memory)}
        />
      </form>
    </div>
  );
}

const publishLabel = (user: CurrentUser, memory: Activity | null): string =>
  memory !== null && memory.status !== 'draft'
    ? t('save')
    : user.account_type === 'child'
      ? t('publishChild')
      : t('publish');

interface WayThrough {
  readonly way: Way;
  readonly next: () => void;
  readonly back: () => void;
  readonly go: (step: Step) => void;
}

/** The address says which question is open; what stops the way is kept here. */
function useWay(
  draft: Draft,
  dateProblem: boolean,
  step: string | undefined,
  onStep: EditorProps['onStep'],
): WayThrough {
  const asked = startAt(step, draft);
  const [problem, setProblem] = useState(asked.problem);
  const way: Way = reduceWay(
    { ...asked, problem: problem?.step === asked.step ? problem : asked.problem },
    { type: 'heal' },
    draft,
    dateProblem,
  );
  // A deep link to a question that cannot be open yet: the address is put right without a step in the history.
  const wrong = isStep(step) && step !== way.step;
  useEffect(() => {
    if (wrong) onStep(way.step, true);
  });
  const act = (to: Way) => {
    setProblem(to.problem);
    if (to.step !== way.step) onStep(to.step, false);
  };
  return {
    way,
    next: () => act(reduceWay(way, { type: 'next' }, draft, dateProblem)),
    back: () => act(reduceWay(way, { type: 'back' }, draft, dateProblem)),
    go: (target) => act(reduceWay(way, { type: 'go', step: target }, draft, dateProblem)),
  };
}

/** A new question takes the focus, so that keyboard and ears follow; the very first goes on to its field where a keyboard is at hand. */
function useFocusOnStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    const first =
      shown.current === null && step === 'what' && window.matchMedia('(pointer: fine)').matches;
    shown.current = step;
    const field = first
      ? heading.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')
      : null;
    (field ?? heading.current)?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}

/** Tells, when the editor goes and does not come back at once, that there is a draft. */
function useLeaving(session: EditorSession, told: Told, fresh: Draft, onLeft: () => void): void {
  const latest = useRef({ told, onLeft, fresh });
  useEffect(() => {
    latest.current = { told, onLeft, fresh };
  });
  useEffect(
    () => () => {
      const { told: last, fresh: begun, onLeft: tell } = latest.current;
      if (last.isDone() || sameTelling(last.draft, begun)) return;
      setTimeout(() => {
        if (!session.isShown()) tell();
      }, REDRAWN_MS);
    },
    [session],
  );
}

function Notices({
  told,
  unfinished,
  keeping,
}: {
  readonly told: Told;
  readonly unfinished: readonly string[];
  readonly keeping: Keeping;
}) {
  const connection = useAtomValue(connectivity);
  return (
    <>
      <DraftNotice told={told} unfinished={unfinished} />
      {connection !== 'online' && (
        <Banner tone="warn" icon="plug">
          {t(connection)}
        </Banner>
      )}
      {keeping === 'refused' && (
        <Banner tone="bad" icon="warning">
          {t('keepRefused')}
        </Banner>
      )}
    </>
  );
}

/** How the publishing stands, above its button. */
function PublishWords({
  publishing,
  onWithout,
}: {
  readonly publishing: Publishing;
  readonly onWithout: () => void;
}) {
  return (
    <>
      <FormError>
        {publishing.status === 'refused' && t('notPublished', { reason: publishing.sentence })}
      </FormError>
      {publishing.status === 'refused' && publishing.lost && (
        <p className={styles.note}>{t('goesAgain')}</p>
      )}
      {publishing.status === 'waiting' && (
        <p role="status" className={styles.note}>
          {t('stillUp')}
        </p>
      )}
      {publishing.status === 'asking' && (
        <Row>
          <p role="alert" className={styles.refused}>
            {t('notAll')}
          </p>
          <Button small onClick={onWithout}>
            {t('withoutThem')}
          </Button>
        </Row>
      )}
    </>
  );
}

type FootProps = {
  readonly way: WayThrough;
  readonly draft: Draft;
  readonly publish: Publish;
  readonly keeping: Keeping;
  readonly label: string;
};

function Foot({
  way: { way, back },
  draft,
  publish: { publishing, withoutTheRest },
  keeping,
  label,
}: FootProps) {
  const last = way.step === 'review';
  return (
    <div className={styles.foot}>
      {last && <PublishWords publishing={publishing} onWithout={withoutTheRest} />}
      <div className={styles.acts}>
        <Button icon="back" disabled={way.step === 'what'} onClick={back}>
          {t('back')}
        </Button>
        <span className={styles.keeping}>
          {keeping === 'refused' || isUntouched(draft) ? '' : t(keeping)}
        </span>
        {last ? (
          <Button
            type="submit"
            kind="primary"
            icon="check"
            busy={publishing.status === 'sending' || publishing.status === 'waiting'}
          >
            {label}
          </Button>
        ) : (
          <Button type="submit" kind="primary">
            {t(isAnswered(way.step, draft) || way.step === 'what' ? 'next' : 'skip')}
          </Button>
        )}
      </div>
    </div>
  );
}
