/** A tree in figures. */
import { EmptyState, SelectNative, Spinner } from '@kinlore/shared/ui';
import { locale } from '@kinlore/shared/messages';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { countOf, nameOf, yearsOf, type TreeModel } from '../../model/index.ts';
import { AsTable, Columns, Figure, Rows, type Bar } from './Charts.tsx';
import { figuresOf, MOST_CHILDREN, type Counted, type Figures } from '../../analysis/figures.ts';
import { t } from './statistics.messages.ts';
import styles from './Statistics.module.css';

export interface StatisticsViewProps {
  readonly model: TreeModel;
  /** Whose ancestors are counted. */
  readonly focus: number;
  readonly onFocus: (person: number) => void;
  /** Asks a worker; without one great trees are counted here, after the page was drawn. */
  readonly ask?: (focus: number) => Promise<Figures>;
}

const AT_ONCE = 20_000;

export default function StatisticsView({ model, focus, onFocus, ask }: StatisticsViewProps) {
  const figures = useFigures(model, focus, ask);
  if (countOf(model) === 0)
    return (
      <EmptyState icon="family" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <div className={styles['view']}>
      <h2 className={styles['title']}>{t('title')}</h2>
      {figures === null ? (
        <Spinner label={t('counting')} />
      ) : (
        <All model={model} focus={focus} figures={figures} onFocus={onFocus} />
      )}
    </div>
  );
}

/** null while they are counted. Figures of an older tree are never shown. */
function useFigures(
  model: TreeModel,
  focus: number,
  ask?: (focus: number) => Promise<Figures>,
): Figures | null {
  const now = countOf(model) <= AT_ONCE;
  const near = useMemo(() => (now ? figuresOf(model, focus) : null), [model, now, focus]);
  const [late, setLate] = useState<{
    readonly model: TreeModel;
    readonly focus: number;
    readonly figures: Figures;
  } | null>(null);
  // Whoever draws this anew with another way to ask does not ask anew; where the worker has no answer, it is worked out here.
  const countFor = useEffectEvent(
    (person: number) =>
      ask?.(person) ??
      new Promise<Figures>((done) => {
        setTimeout(() => {
          done(figuresOf(model, person));
        });
      }),
  );
  useEffect(() => {
    if (now) return undefined;
    let wanted = true;
    void countFor(focus).then(
      (figures) => {
        if (wanted) setLate({ model, focus, figures });
      },
      () => {
        if (wanted) setLate({ model, focus, figures: figuresOf(model, focus) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [model, now, focus]);
  return (
    near ?? (late !== null && late.model === model && late.focus === focus ? late.figures : null)
  );
}

const number = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);
const share = (part: number, whole: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(whole === 0 ? 0 : part / whole);
const personName = (model: TreeModel, person: number): string =>
  nameOf(model, person, { hidden: t('relative'), unnamed: t('unnamed') });

type AllProps = {
  readonly model: TreeModel;
  readonly focus: number;
  readonly figures: Figures;
  readonly onFocus: (person: number) => void;
};

function All({ model, focus, figures, onFocus }: AllProps) {
  return (
    <div className={styles['figures']}>
      <Counts figures={figures} />
      <Names figures={figures} />
      <Births figures={figures} />
      <AgesAtDeath model={model} figures={figures} onFocus={onFocus} />
      <Children figures={figures} />
      <Complete figures={figures} />
      <Ancestors name={personName(model, focus)} figures={figures} />
      <LongestLine model={model} figures={figures} onFocus={onFocus} />
    </div>
  );
}

function Counts({ figures }: { readonly figures: Figures }) {
  const { persons, living, dead, hidden, unions, longest, components, greatest } = figures;
  const counts: readonly (readonly [string, number])[] = [
    [t('persons'), persons],
    [t('living'), living],
    [t('dead'), dead],
    ...(hidden === 0 ? [] : [[t('hidden'), hidden] as const]),
    [t('unions'), unions],
    [t('generations'), longest.length],
    ...(components < 2
      ? []
      : [[t('components'), components] as const, [t('greatest'), greatest] as const]),
  ];
  return (
    <dl className={styles['counts']}>
      {counts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const counted = (names: Counted): Bar[] =>
  names.map(([name, count]) => ({ key: name, label: name, value: count, told: number(count) }));

function Names({ figures: { periods } }: { readonly figures: Figures }) {
  const [chosen, setChosen] = useState('');
  const period = periods.find(({ from }) => String(from ?? '') === chosen) ?? periods[0];
  if (period === undefined)
    return (
      <Figure title={t('givenNames')}>
        <p className={styles['hint']}>{t('noNames')}</p>
      </Figure>
    );
  const options = periods.map(({ from }) => ({
    value: String(from ?? ''),
    label:
      from === null ? t('periodAll') : t('periodOf', { from: String(from), to: String(from + 49) }),
  }));
  return (
    <section className={styles['names']}>
      {options.length > 1 && (
        <SelectNative
          label={t('period')}
          value={String(period.from ?? '')}
          onValue={setChosen}
          options={options}
        />
      )}
      {/* Where everybody is called differently, none is frequent. */}
      {period.given.some(([, count]) => count > 1) && (
        <Figure title={t('givenNames')}>
          <Rows bars={counted(period.given)} />
        </Figure>
      )}
      <Figure title={t('surnames')}>
        <Rows bars={counted(period.surnames)} />
      </Figure>
    </section>
  );
}

function Births({ figures: { decades } }: { readonly figures: Figures }) {
  const bars = decades.map(([decade, births]) => ({
    key: decade,
    label: String(decade),
    value: births,
    told: number(births),
  }));
  return (
    <Figure title={t('decades')}>
      {bars.length === 0 ? (
        <p className={styles['hint']}>{t('nothing')}</p>
      ) : (
        <>
          <Columns bars={bars} />
          <AsTable caption={t('decades')} head={[t('decade'), t('births')]} bars={bars} />
        </>
      )}
    </Figure>
  );
}

function AgesAtDeath({ model, figures: { ages }, onFocus }: Omit<AllProps, 'focus'>) {
  const bars = ages.map(({ century, median, count }) => ({
    key: century,
    label: t('periodOf', { from: String(century), to: String(century + 99) }),
    value: median,
    told: t('ageTold', { median: number(median), count }),
  }));
  return (
    <Figure title={t('ages')} hint={ages.length === 0 ? t('nothing') : t('agesHint')}>
      <Rows bars={bars} />
      {ages.length > 0 && (
        <ul className={styles['oldest']}>
          {ages
            .filter(({ oldestPerson }) => oldestPerson >= 0)
            .map(({ century, oldest, oldestPerson }) => (
              <li key={century}>
                <span>{t('ageOldest', { from: String(century), to: String(century + 99) })}</span>
                <button type="button" onClick={() => onFocus(oldestPerson)}>
                  <bdi>{personName(model, oldestPerson)}</bdi>
                </button>{' '}
                <span>{t('ageYears', { count: oldest })}</span>
              </li>
            ))}
        </ul>
      )}
    </Figure>
  );
}

function Children({ figures: { children, childrenMean, unions } }: { readonly figures: Figures }) {
  const last = children.findLastIndex((count) => count > 0);
  const bars = children.slice(0, last + 1).map((count, own) => ({
    key: own,
    label: own === MOST_CHILDREN ? t('childrenMore', { count: own }) : number(own),
    value: count,
    told: number(count),
  }));
  if (unions === 0) return null;
  return (
    <Figure title={t('children')} hint={t('childrenMean', { mean: number(childrenMean) })}>
      <Columns bars={bars} />
      <AsTable caption={t('children')} head={[t('childrenCount'), t('couples')]} bars={bars} />
    </Figure>
  );
}

function Complete({ figures: { complete, dead } }: { readonly figures: Figures }) {
  const { seen } = complete;
  const facts = [
    ['hasName', complete.name, seen],
    ['hasBirth', complete.birthYear, seen],
    ['hasDeath', complete.deathYear, dead],
    ['hasParent', complete.aParent, seen],
    ['hasParents', complete.bothParents, seen],
  ] as const;
  const bars = facts
    .filter(([, , of]) => of > 0)
    .map(([key, part, of]) => ({ key, label: t(key), value: part / of, told: share(part, of) }));
  return (
    <Figure title={t('complete')} hint={t('completeHint')}>
      <Rows bars={bars} of={1} />
    </Figure>
  );
}

function Ancestors({
  name,
  figures: { ancestors },
}: {
  readonly name: string;
  readonly figures: Figures;
}) {
  if (ancestors.length === 0) return null;
  const bars = ancestors.map(({ generation, places, filled, people }) => ({
    key: generation,
    label: t('generation', { count: generation }),
    value: filled / places,
    told: `${t('outOf', { filled: number(filled), places: number(places) })}${people < filled ? ` · ${t('people', { count: people })}` : ''}`,
  }));
  return (
    <Figure title={t('ancestors', { name })} hint={t('ancestorsHint')}>
      <Rows bars={bars} of={1} />
    </Figure>
  );
}

function LongestLine({ model, figures: { longest }, onFocus }: Omit<AllProps, 'focus'>) {
  if (longest.length < 2) return null;
  return (
    <Figure title={t('line')} hint={t('lineHint', { count: longest.length })}>
      <ol className={styles['line']}>
        {longest.map((person) => (
          <li key={person}>
            <button type="button" onClick={() => onFocus(person)}>
              <bdi>{personName(model, person)}</bdi>
            </button>
            <span className={styles['years']}>{yearsOf(model, person)}</span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
