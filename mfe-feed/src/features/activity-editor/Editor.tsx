/**
 * Recording a memory, one question a screen. Words and photographs come first, everything else is optional, and it can be saved at any step. A
 * memory that is there already opens on all that was said of it.
 */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { isImpossible, todayIn, type ReadingOptions } from '@kinlore/shared/ui/dates';
import { locale } from '@kinlore/shared/messages';
import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { Banner, Button } from '@kinlore/shared/ui';
import { Stepper } from '@kinlore/shared/ui/steps';
import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { isUntouched, sameTelling, type Draft } from './draft.ts';
import type { KeptDraft } from './draft-store.ts';
import { REDRAWN_MS, type EditorSession } from './editor-session.ts';
import { t } from './editor.messages.ts';
import {
  useDraft,
  useKeeping,
  usePart,
  useTelling,
  useUploads,
  type Told,
  type Uploads,
} from './editor.state.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { useFirstAudience } from './first-audience.ts';
import { useHandedOver } from './handed-over.ts';
import { MergeView } from './MergeView.tsx';
import { usePublish, type Publish } from './publish.state.ts';
import { PublishWords } from './PublishWords.tsx';
import { useSaveLabels, type SaveLabels } from './save-labels.ts';
import { useFocusOnStep } from './focus-on-step.ts';
import { StepBody } from './StepBody.tsx';
import {
  isStep,
  outlineOf,
  reduceWay,
  startAt,
  type Outline,
  type Step,
  type Way,
} from './steps.ts';
import { marksOf } from './step-marks.ts';
import { stepsOf, writerOf } from './writer.ts';
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
  /** It waits for the network. */
  readonly onHeld: (draft: Draft) => void;
  /** The editor goes away with words that are not published. */
  readonly onLeft: () => void;
};

export function Editor(props: EditorProps) {
  const { user, session, kept, fresh, memory, base, step, onStep, onLeft } = props;
  const told = useTelling(session, kept, fresh, base);
  const uploads = useUploads(session, told.change);
  useHandedOver(told, uploads, memory === null);
  const publish = usePublishOf(props, told, uploads.queue);
  const labels = useSaveLabels(user, memory);
  const [today] = useState(() => todayIn(new Date(), user.time_zone));
  const [options] = useState((): ReadingOptions => ({
    today,
    birth: user.birth,
    locale: locale(),
  }));
  const outline = useOutline(told, options);
  const editing = memory !== null && memory.status !== 'draft';
  const way = useWay(told, outline, {
    options,
    step: step ?? (editing ? 'review' : 'what'),
    onStep,
  });
  const question = useId();
  // The way is marked at once; the question, its answer and the focus follow together, so that nobody is told of a question that cannot be answered yet.
  const asked = useDeferredValue(way.way.step);
  const heading = useFocusOnStep(asked, editing);
  useLeaving(session, told, base, onLeft);
  useFirstAudience(told, user, { isNew: memory === null && kept === null, step: way.way.step });
  const save = () => {
    if (way.mayBeSaved()) publish.publish();
  };
  const forward = (event: FormEvent) => {
    event.preventDefault();
    if (editing || asked === 'review') save();
    else way.next();
  };
  if (publish.publishing.status === 'merging')
    return (
      <Joining
        told={told}
        publish={publish}
        theirs={publish.publishing.theirs}
        base={publish.publishing.base}
      />
    );
  return (
    // A way of the keyboard beside the button, which everybody can press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.editor} onSubmit={forward} onKeyDown={send} noValidate>
      <div className={styles.top}>
        <Stepper
          label={t('way')}
          steps={marksOf(stepsOf(writerOf(memory)), way.way.step, outline)}
          current={way.way.step}
          asked={asked}
          onGo={way.go}
          question={t(editing && asked === 'review' ? 'overview' : asked)}
          questionId={question}
          questionRef={heading}
        />
        <Notices told={told} session={session} kept={kept} uploads={uploads} />
      </div>
      <div className={styles.body} role="group" aria-labelledby={question}>
        <StepBody
          step={asked}
          told={told}
          way={way.way}
          publish={publish}
          uploads={uploads}
          options={options}
          user={user}
          editing={editing}
          writer={writerOf(memory)}
          isNew={memory === null}
          onGo={way.go}
        />
      </div>
      <Foot
        way={way}
        step={asked}
        told={told}
        base={base}
        session={session}
        publish={publish}
        editing={editing}
        labels={labels}
        onSave={save}
      />
    </form>
  );
}

/** From anywhere, also from the story, where Enter begins a new line. */
const send = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

/** The session ends with the writing. */
function usePublishOf(
  { session, memory, base, kept, onKept, onHeld }: EditorProps,
  told: Told,
  queue: Uploads['queue'],
): Publish {
  return usePublish({
    told,
    queue,
    memory,
    base,
    earlier: memory === null ? (kept?.base ?? null) : null,
    onKept: (result) => {
      session.end();
      onKept(result);
    },
    onHeld: (draft) => {
      session.end();
      onHeld(draft);
    },
  });
}

type JoiningProps = {
  readonly told: Told;
  readonly publish: Publish;
  readonly base: Draft;
  readonly theirs: Draft;
};

function Joining({ told, publish, base, theirs }: JoiningProps) {
  const yours = useDraft(told);
  return (
    <MergeView
      base={base}
      yours={yours}
      theirs={theirs}
      busy={false}
      onKeep={(joined) => {
        told.change(() => joined);
        publish.publishJoined(joined, theirs);
      }}
      onBack={publish.backToWriting}
    />
  );
}

/** The outline as a word: the same word while one goes on typing, so that nothing but the field is drawn anew. */
function useOutline(told: Told, options: ReadingOptions): Outline {
  const [read] = useState(
    () => (draft: Draft) => JSON.stringify(outlineOf(draft, isImpossible(draft.when, options))),
  );
  return JSON.parse(usePart(told, read)) as Outline; // written two lines above
}

interface WayThrough {
  readonly way: Way;
  readonly next: () => void;
  readonly back: () => void;
  readonly go: (step: Step) => void;
  /** False: something stands in the way, and is shown. */
  readonly mayBeSaved: () => boolean;
}

interface WayOptions {
  readonly options: ReadingOptions;
  readonly step: string;
  readonly onStep: EditorProps['onStep'];
}

/** The address says which question is open; what stops the way is kept here. */
function useWay(told: Told, outline: Outline, { options, step, onStep }: WayOptions): WayThrough {
  const asked = startAt(step, outline);
  const [problem, setProblem] = useState(asked.problem);
  const way: Way = reduceWay(
    { ...asked, problem: problem?.step === asked.step ? problem : asked.problem },
    { type: 'heal' },
    outline,
  );
  // A deep link to a question that cannot be open yet: the address is put right without a step in the history.
  const wrong = isStep(step) && step !== way.step;
  useEffect(() => {
    if (wrong) onStep(way.step, true);
  });
  const now = () => {
    const draft = told.get();
    return outlineOf(draft, isImpossible(draft.when, options));
  };
  const act = (to: Way) => {
    setProblem(to.problem);
    if (to.step !== way.step) onStep(to.step, false);
    return to;
  };
  return {
    way,
    next: () => void act(reduceWay(way, { type: 'next' }, now())),
    back: () => void act(reduceWay(way, { type: 'back' }, now())),
    go: (target) => void act(reduceWay(way, { type: 'go', step: target }, now())),
    mayBeSaved: () => act(reduceWay(way, { type: 'save' }, now())).problem === null,
  };
}

/** Tells, when the editor goes and does not come back at once, that there is a draft. */
function useLeaving(
  session: EditorSession,
  told: Told,
  base: Draft | null,
  onLeft: () => void,
): void {
  const latest = useRef({ told, onLeft, base });
  useEffect(() => {
    latest.current = { told, onLeft, base };
  });
  useEffect(
    () => () => {
      const { told: last, base: begun, onLeft: tell } = latest.current;
      const draft = last.get();
      if (last.isDone() || (begun === null ? isUntouched(draft) : sameTelling(draft, begun)))
        return;
      setTimeout(() => {
        if (!session.isShown()) tell();
      }, REDRAWN_MS);
    },
    [session],
  );
}

type NoticesProps = {
  readonly told: Told;
  readonly session: EditorSession;
  readonly kept: KeptDraft | null;
  readonly uploads: Uploads;
};

function Notices({ told, session, kept, uploads: { queue } }: NoticesProps) {
  const connection = useAtomValue(connectivity);
  const keeping = useKeeping(session);
  const unfinished = (kept?.draft.unfinished ?? []).filter((name) =>
    queue.every((upload) => upload.name !== name),
  );
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

type FootProps = {
  readonly way: WayThrough;
  /** Whose question stands above: until the last one does, its button saves nothing. */
  readonly step: Step;
  readonly told: Told;
  readonly base: Draft | null;
  readonly session: EditorSession;
  readonly publish: Publish;
  readonly editing: boolean;
  readonly labels: SaveLabels;
  readonly onSave: () => void;
};

function Foot({
  way: { back, go },
  step,
  told,
  base,
  session,
  publish: { publishing, withoutTheRest },
  editing,
  labels,
  onSave,
}: FootProps) {
  const last = editing || step === 'review';
  const first = step === (editing ? 'review' : 'what');
  const busy = publishing.status === 'sending' || publishing.status === 'waiting';
  return (
    <div className={styles.foot}>
      <PublishWords publishing={publishing} onWithout={withoutTheRest} />
      <div className={styles.acts}>
        {!first && (
          <Button icon="back" onClick={() => (editing ? go('review') : back())}>
            {t('back')}
          </Button>
        )}
        <KeepingWords told={told} base={base} session={session} />
        {!last && (
          <Button busy={busy} onClick={onSave}>
            {labels.early}
          </Button>
        )}
        {last ? (
          <Button
            type="submit"
            kind="primary"
            icon="check"
            busy={busy}
            aria-keyshortcuts="Control+Enter"
          >
            {labels.last}
          </Button>
        ) : (
          <Button type="submit" kind="primary" aria-keyshortcuts="Control+Enter">
            {t('next')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What was said last changes with every key: it is listened to here, beside the buttons and not around them. */
function KeepingWords({ told, base, session }: Pick<FootProps, 'told' | 'base' | 'session'>) {
  const keeping = useKeeping(session);
  const [isNothing] = useState(
    () => (draft: Draft) => (base === null ? isUntouched(draft) : sameTelling(draft, base)),
  );
  const nothing = usePart(told, isNothing);
  return (
    <span className={styles.keeping}>{keeping === 'refused' || nothing ? '' : t(keeping)}</span>
  );
}
