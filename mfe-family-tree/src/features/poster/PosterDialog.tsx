/** On paper: what is drawn, how large, and the file one takes away. Loaded when it is asked for. */
import { locale } from '@kinlore/shared/messages';
import {
  Banner,
  Button,
  Checkbox,
  Dial,
  Dialog,
  EmptyState,
  FailedState,
  SelectNative,
} from '@kinlore/shared/ui';
import { useMemo, useState } from 'react';
import {
  LEGIBLE,
  planOf,
  pointsOf,
  posterViews,
  ringsOf,
  type Orientation,
  type PaperChoice,
  type PaperSize,
  type Plan,
  type PosterView,
} from '../../print/index.ts';
import { take, type Kind } from './files.ts';
import { t } from './poster.messages.ts';
import { Preview } from './Preview.tsx';
import { spans, type Span } from '../../worker/fan.ts';
import {
  hasGenerations,
  usePoster,
  useWriting,
  type Drawn,
  type Subject,
  type PosterRequest,
  type Written,
} from './use-poster.ts';
import styles from './Poster.module.css';

export type PosterDialogProps = Subject & {
  /** The view one comes from. */
  readonly view: PosterView;
  /** Degrees a fan is opened to. */
  readonly span?: Span | undefined;
  readonly onClose: () => void;
};

const sizes = ['a4', 'a3', 'a2', 'a1', 'a0', 'needed'] as const satisfies readonly PaperSize[];
const orientations = ['auto', 'portrait', 'landscape'] as const satisfies readonly Orientation[];
const scales = ['fit', 'real'] as const;
const kinds = ['pdf', 'svg', 'png'] as const satisfies readonly Kind[];
const choose = <T extends string>(list: readonly T[], value: string, otherwise: T): T =>
  list.find((one) => one === value) ?? otherwise;
/** Larger drawings get portraits only where they are asked for. */
const FEW = 200;

export default function PosterDialog({ view, span = 270, onClose, ...subject }: PosterDialogProps) {
  const [request, setRequest] = useState<PosterRequest>({
    view,
    years: true,
    photos: (subject.drawn?.persons.length ?? FEW) < FEW,
    generations: false,
    withoutLiving: false,
    span,
    rings: ringsOf(subject.model, subject.focus),
  });
  const [paper, setPaper] = useState<PaperChoice>({
    size: 'a4',
    orientation: 'auto',
    scale: 'fit',
    tiles: false,
  });
  const { drawn, again } = usePoster(subject, request, paper);
  const { state, write, stop } = useWriting();
  const printed = drawn.status === 'ready' ? drawn.printed : null;
  const plan = useMemo(
    () => (printed === null ? null : planOf([printed.sheet.width, printed.sheet.height], paper)),
    [printed, paper],
  );
  const save = (kind: Kind) => {
    if (drawn.status === 'ready' && plan !== null)
      write((signal, tell) => take(kind, drawn, plan, signal, tell));
  };
  const footer =
    state.share === null ? (
      kinds.map((kind) => (
        <Button
          key={kind}
          kind={kind === 'pdf' ? 'primary' : 'quiet'}
          icon="download"
          disabled={plan === null}
          onClick={() => save(kind)}
        >
          {t(kind)}
        </Button>
      ))
    ) : (
      <Button kind="quiet" onClick={stop}>
        {t('cancel')}
      </Button>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="large"
      footer={<div className={styles['footer']}>{footer}</div>}
    >
      <div className={styles['poster']}>
        <Fields
          request={request}
          views={view === 'chosen' ? ['chosen', ...posterViews] : posterViews}
          rings={ringsOf(subject.model, subject.focus)}
          onRequest={setRequest}
          paper={paper}
          onPaper={setPaper}
        />
        <div className={styles['result']}>
          <Result drawn={drawn} plan={plan} onRetry={again} />
          <Writing state={state} />
        </div>
      </div>
    </Dialog>
  );
}

type FieldsProps = {
  readonly views: readonly PosterView[];
  /** As many as the forebears make. */ readonly rings: number;
  readonly request: PosterRequest;
  readonly onRequest: (request: PosterRequest) => void;
  readonly paper: PaperChoice;
  readonly onPaper: (paper: PaperChoice) => void;
};

function Fields({ request, views, rings, onRequest, paper, onPaper }: FieldsProps) {
  const set = (change: Partial<PosterRequest>) => {
    onRequest({ ...request, ...change });
  };
  const lay = (change: Partial<PaperChoice>) => {
    onPaper({ ...paper, ...change });
  };
  return (
    <form className={styles['fields']} onSubmit={(event) => event.preventDefault()}>
      <SelectNative
        label={t('what')}
        value={request.view}
        onValue={(value) => set({ view: choose(views, value, request.view) })}
        options={views.map((value) => ({ value, label: t(value) }))}
      />
      {request.view === 'fan' && <FanFields request={request} rings={rings} onSet={set} />}
      <SelectNative
        label={t('paper')}
        value={paper.size}
        onValue={(value) => lay({ size: choose(sizes, value, paper.size) })}
        options={sizes.map((value) => ({
          value,
          label: value === 'needed' ? t('needed') : value.toUpperCase(),
        }))}
      />
      {paper.size !== 'needed' && (
        <>
          <SelectNative
            label={t('orientation')}
            value={paper.orientation}
            onValue={(value) =>
              lay({ orientation: choose(orientations, value, paper.orientation) })
            }
            options={orientations.map((value) => ({ value, label: t(value) }))}
          />
          <SelectNative
            label={t('scale')}
            value={paper.scale}
            onValue={(value) => lay({ scale: choose(scales, value, paper.scale) })}
            options={scales.map((value) => ({ value, label: t(value) }))}
          />
        </>
      )}
      <Checkbox
        label={t('tiles')}
        hint={t('tilesHint')}
        checked={paper.tiles}
        onChecked={(tiles) => lay({ tiles })}
      />
      <Checkbox label={t('years')} checked={request.years} onChecked={(years) => set({ years })} />
      {hasCards(request.view) && (
        <Checkbox
          label={t('photos')}
          checked={request.photos}
          onChecked={(photos) => set({ photos })}
        />
      )}
      {hasGenerations(request.view) && (
        <Checkbox
          label={t('generations')}
          checked={request.generations}
          onChecked={(generations) => set({ generations })}
        />
      )}
      <Checkbox
        label={t('withoutLiving')}
        hint={t('withoutLivingHint')}
        checked={request.withoutLiving}
        onChecked={(withoutLiving) => set({ withoutLiving })}
      />
    </form>
  );
}

const hasCards = (view: PosterView): boolean => view !== 'fan' && view !== 'timeline';

/** Fewer generations and a narrower fan leave more room for each name. */
function FanFields({
  request,
  rings,
  onSet,
}: Pick<FieldsProps, 'request' | 'rings'> & {
  readonly onSet: (change: Partial<PosterRequest>) => void;
}) {
  const generations = Array.from({ length: Math.max(0, rings - 1) }, (_, at) => String(at + 2));
  return (
    <>
      <SelectNative
        label={t('span')}
        value={String(request.span)}
        onValue={(value) =>
          onSet({ span: spans.find((one) => String(one) === value) ?? request.span })
        }
        options={spans.map((one) => ({ value: String(one), label: t('degrees', { count: one }) }))}
      />
      {generations.length > 1 && (
        <SelectNative
          label={t('rings')}
          value={String(request.rings)}
          onValue={(value) => onSet({ rings: Number(choose(generations, value, String(rings))) })}
          options={generations.map((value) => ({ value, label: value }))}
        />
      )}
    </>
  );
}

const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value);

function sheetsTold(plan: Plan): string {
  const [width, height] = [number(plan.width), number(plan.height)];
  return plan.pages.length === 1
    ? t('oneSheet', { width, height })
    : t('sheets', {
        count: plan.pages.length,
        columns: plan.columns,
        rows: plan.rows,
        width,
        height,
      });
}

function Result({
  drawn,
  plan,
  onRetry,
}: {
  readonly drawn: Drawn;
  readonly plan: Plan | null;
  readonly onRetry: () => void;
}) {
  if (drawn.status === 'nobody')
    return (
      <EmptyState icon="family" title={t('nobody')}>
        {t('nobodyText')}
      </EmptyState>
    );
  if (drawn.status === 'failed')
    return <FailedState title={t('failed')} unaffected={t('failedText')} onRetry={onRetry} />;
  if (drawn.status === 'drawing' || plan === null)
    return (
      <div className={styles['wait']}>
        <Dial
          size={64}
          label={t('drawing')}
          value={drawn.status === 'drawing' && drawn.share > 0 ? drawn.share : undefined}
        />
      </div>
    );
  const { sheet } = drawn.printed;
  const size = pointsOf(plan.scale, sheet.smallest);
  const points = number(size, 1);
  // Half a tenth is nothing one sees.
  const small = size < LEGIBLE - 0.05;
  const told = `${t('people', { count: sheet.people })} ${sheetsTold(plan)}`;
  return (
    <>
      <Preview printed={drawn.printed} plan={plan} told={told} />
      <p className={styles['told']}>
        {told} {!small && t('names', { points })}
      </p>
      {small && (
        <Banner tone="warn" icon="warning">
          {t('tooSmall', { points })}
        </Banner>
      )}
      {sheet.pictured > 0 && (
        <p className={styles['told']}>{t('pictured', { count: sheet.pictured })}</p>
      )}
    </>
  );
}

function Writing({ state: { share, failed, told } }: { readonly state: Written }) {
  if (share !== null)
    return (
      <div className={styles['writing']}>
        <Dial size={32} label={t('writing')} value={share} />
        <span>{t('writing')}</span>
      </div>
    );
  if (failed)
    return (
      <Banner tone="bad" icon="warning">
        {t('notWritten')}
      </Banner>
    );
  return (
    <p className={styles['told']} role="status">
      {told}
    </p>
  );
}
