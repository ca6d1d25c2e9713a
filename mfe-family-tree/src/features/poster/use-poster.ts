/** The sheet that is being drawn, and the files that are written from it. A new request calls off what ran before. */
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nameOf, type NameOrder, type TreeModel } from '../../model/index.ts';
import {
  browserPress,
  chosenOf,
  fanSheetOf,
  livesSheetOf,
  planOf,
  sheetOf,
  type PaperChoice,
  type PosterView,
  type Press,
  type Printed,
  type SheetOptions,
} from '../../print/index.ts';
import type { Span } from '../../worker/fan.ts';
import { t } from './poster.messages.ts';

/** What changes the drawing itself; what changes the paper alone is not here. The letters of a fan are chosen for its paper, which is drawn anew with it. */
export interface PosterRequest {
  readonly view: PosterView;
  readonly years: boolean;
  readonly photos: boolean;
  readonly generations: boolean;
  readonly withoutLiving: boolean;
  /** Of a fan: degrees it is opened to, and generations at the most. */
  readonly span: Span;
  readonly rings: number;
}

export interface Subject {
  readonly model: TreeModel;
  /** By index of the model. */
  readonly focus: number;
  readonly order: NameOrder;
  /** Who stands on the screen in the view of that name. */
  readonly drawn?: { readonly view: PosterView; readonly persons: Int32Array } | undefined;
  /** The world outside: a browser's, unless told otherwise. */
  readonly press?:
    | ((model: TreeModel, signal: AbortSignal, tell: (share: number) => void) => Press)
    | undefined;
}

export type Drawn =
  | { readonly status: 'drawing'; readonly share: number }
  | { readonly status: 'ready'; readonly printed: Printed; readonly title: string }
  | { readonly status: 'nobody' }
  | { readonly status: 'failed' };

const words = () => ({ hidden: t('relative'), unnamed: t('unnamed') });
/** Above so many, names break into two lines sooner. */
const FEW = 40;

function titleOf({ model, focus, order }: Subject, view: PosterView): string {
  const name = nameOf(model, focus, words(), order);
  switch (view) {
    case 'family':
      return t('headFamily', { name });
    case 'ancestors':
      return t('headAncestors', { name });
    case 'descendants':
      return t('headDescendants', { name });
    case 'hourglass':
      return t('headHourglass', { name });
    case 'fan':
      return t('headAncestors', { name });
    case 'timeline':
      return t('headTimeline', { name });
    case 'map':
    case 'chosen':
      return model.tree.name;
    default:
      return view satisfies never;
  }
}

/** The day where the reader is, as dates are said everywhere here. */
export const today = (): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date());

/** Everybody at once, and bars and rings, have no rows that are counted. */
export const hasGenerations = (view: PosterView): boolean =>
  view === 'family' || view === 'ancestors' || view === 'descendants' || view === 'hourglass';

function optionsOf(subject: Subject, request: PosterRequest, persons: number): SheetOptions {
  return {
    order: subject.order,
    dates: request.years ? 'year' : 'none',
    photos: request.photos,
    focus: request.view === 'map' || request.view === 'chosen' ? -1 : subject.focus,
    narrow: persons > FEW,
    words: words(),
    generations: request.generations && hasGenerations(request.view),
    sheet: {
      title: titleOf(subject, request.view),
      made: t('made', { count: persons, date: today() }),
      threads: { birth: t('birth'), other: t('other'), union: t('union'), apart: t('apart') },
      living: t('living'),
      dead: t('dead'),
      hidden: t('hidden'),
      generation: (number) => t('generation', { number }),
    },
  };
}

async function draw(
  subject: Subject,
  request: PosterRequest,
  paper: PaperChoice,
  signal: AbortSignal,
  tell: (share: number) => void,
): Promise<Drawn> {
  const { model, focus, drawn, press = browserPress } = subject;
  const persons = chosenOf(model, {
    view: request.view,
    focus,
    living: request.withoutLiving ? 'none' : 'seen',
    ...(drawn?.view === request.view && { drawn: drawn.persons }),
  });
  if (persons.length === 0) return { status: 'nobody' };
  const options = optionsOf(subject, request, persons.length);
  return {
    status: 'ready',
    printed: await drawnAs(subject, persons, request, paper, options, press(model, signal, tell)),
    title: options.sheet.title,
  };
}

function drawnAs(
  { model, focus }: Subject,
  persons: Int32Array,
  { view, span, rings }: PosterRequest,
  paper: PaperChoice,
  options: SheetOptions,
  press: Press,
): Promise<Printed> {
  if (view === 'fan')
    return fanSheetOf(
      model,
      persons,
      { ...options, focus, span, rings, scaleOf: (drawing) => planOf(drawing, paper).scale },
      press,
    );
  if (view === 'timeline')
    return livesSheetOf(
      model,
      persons,
      { ...options, now: new Date().getFullYear(), undated: t('undated') },
      press,
    );
  return sheetOf(model, persons, options, press);
}

export function usePoster(
  subject: Subject,
  request: PosterRequest,
  paper: PaperChoice,
): { readonly drawn: Drawn; readonly again: () => void } {
  const [state, setState] = useState<{ readonly key: string; readonly drawn: Drawn }>({
    key: '',
    drawn: { status: 'drawing', share: 0 },
  });
  const [turn, setTurn] = useState(0);
  const key = `${JSON.stringify([request, request.view === 'fan' ? paper : null])} ${String(turn)}`;
  const given = useRef({ subject, paper });
  useEffect(() => {
    given.current = { subject, paper };
  });
  useEffect(() => {
    const stop = new AbortController();
    const put = (drawn: Drawn) => {
      if (!stop.signal.aborted) setState({ key, drawn });
    };
    const [asked] = key.split(/ \d+$/u);
    const [requested] = JSON.parse(asked ?? '') as [PosterRequest]; // what was written above
    draw(given.current.subject, requested, given.current.paper, stop.signal, (share) => {
      put({ status: 'drawing', share });
    }).then(put, () => {
      put({ status: 'failed' });
    });
    return () => {
      stop.abort();
    };
  }, [key]);
  const again = useCallback(() => {
    setTurn((before) => before + 1);
  }, []);
  return { drawn: state.key === key ? state.drawn : { status: 'drawing', share: 0 }, again };
}

export interface Written {
  /** Null while nothing is written. */
  readonly share: number | null;
  readonly failed: boolean;
  readonly told: string;
}

/** Makes one file at a time. */
export function useWriting(): {
  readonly state: Written;
  readonly write: (
    make: (signal: AbortSignal, tell: (share: number) => void) => Promise<string>,
  ) => void;
  readonly stop: () => void;
} {
  const [state, setState] = useState<Written>({ share: null, failed: false, told: '' });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setState({ share: null, failed: false, told: '' });
  };
  return {
    state,
    stop,
    write: (make) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const put = (next: Written) => {
        if (!own.signal.aborted) setState(next);
      };
      put({ share: 0, failed: false, told: '' });
      make(own.signal, (share) => {
        put({ share, failed: false, told: '' });
      }).then(
        (told) => {
          put({ share: null, failed: false, told });
        },
        () => {
          put({ share: null, failed: true, told: '' });
        },
      );
    },
  };
}
