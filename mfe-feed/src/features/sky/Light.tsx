/** One memory among many: its year where that begins, what it is, where it was and how it felt. */
import type { KeyboardEvent } from 'react';
import { feelingAt, subtypeAt, typeAt } from '@kinlore/shared/sky';
import { subtypeName, t as memoryWords, typeName } from '../memory/index.ts';
import { useFeelingName } from './feeling-name.ts';
import { placeOf, type Life } from './life.ts';
import type { NamedRow } from './known-names.ts';
import { t } from './sky.messages.ts';
import styles from './Lights.module.css';

/** "Wedding", or the kind of it where no nearer word is known. */
export function kindOf(life: Life, row: number): string {
  const type = life.type[row] ?? 0;
  const subtype = subtypeAt(type, life.subtype[row] ?? 0);
  if (subtype !== null) return subtypeName(subtype);
  const known = typeAt(type);
  return known === null ? '' : typeName(known);
}

/** Of one, in words; nothing of what is not known, and no year where that stands over it. */
export const factsOf = (life: Life, row: number, hasYear = false): readonly string[] => {
  const year = life.year[row] ?? 0;
  const dated = year === 0 || hasYear ? '' : String(year);
  return [kindOf(life, row), dated, placeOf(life, row)].filter((fact) => fact !== '');
};

/** An enamel point in the colour of what was felt, with its name for who does not see it. */
export function FeelingMark({ feeling }: { readonly feeling: number }) {
  const feelingName = useFeelingName();
  const slug = feelingAt(feeling);
  return slug === null ? null : (
    <span className={styles.feeling}>
      <i className={styles.mark} style={{ background: `var(--enamel-${slug})` }} aria-hidden />
      {feelingName(slug)}
    </span>
  );
}

export interface LightProps {
  readonly life: Life;
  readonly row: number;
  readonly named: NamedRow | null;
  readonly isFailed: boolean;
  readonly layout: 'lines' | 'tiles';
  readonly isFirstOfYear: boolean;
  readonly isSelected: boolean;
  readonly tabIndex: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

export function Light(props: LightProps) {
  const { life, row, named, layout, isFirstOfYear, isSelected } = props;
  const year = life.year[row] ?? 0;
  const feeling = life.feeling[row] ?? 0;
  return (
    <button
      type="button"
      className={styles.light}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={props.tabIndex}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
      onClick={props.onOpen}
    >
      <span className={styles.year} aria-hidden={layout === 'lines'}>
        {(isFirstOfYear || layout === 'tiles') && (year === 0 ? t('noYear') : year)}
      </span>
      {layout === 'tiles' && <Photograph named={named} feeling={feeling} />}
      <Words {...props} />
      {layout === 'lines' && <Thumb named={named} />}
    </button>
  );
}

/** In tiles the year stands over each. */
function Words(props: LightProps) {
  const { life, row, layout } = props;
  const hasYear = layout === 'tiles' && life.year[row] !== 0;
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        <bdi>{titleOf(props)}</bdi>
      </span>
      <span className={styles.facts}>
        <span className={styles.where}>{factsOf(life, row, hasYear).join(' · ')}</span>
        <FeelingMark feeling={life.feeling[row] ?? 0} />
      </span>
    </span>
  );
}

const titleOf = ({ named, isFailed }: LightProps): string =>
  named?.title === ''
    ? memoryWords('folded')
    : (named?.title ?? t(isFailed ? 'titleFailed' : 'titleLoading'));

const Thumb = ({ named }: { readonly named: NamedRow | null }) =>
  typeof named?.thumb === 'string' && (
    <img className={styles.thumb} src={named.thumb} alt="" loading="lazy" decoding="async" />
  );

/** A memory without a photograph has the colour of its feeling in its place. */
function Photograph({
  named,
  feeling,
}: {
  readonly named: NamedRow | null;
  readonly feeling: number;
}) {
  const slug = feelingAt(feeling);
  return (
    <span
      className={styles.photograph}
      style={slug === null ? undefined : { borderBlockEndColor: `var(--enamel-${slug})` }}
    >
      {typeof named?.thumb === 'string' ? (
        <img src={named.thumb} alt="" loading="lazy" decoding="async" />
      ) : (
        <i
          className={styles.orb}
          style={slug === null ? undefined : { background: `var(--enamel-${slug})` }}
          aria-hidden
        />
      )}
    </span>
  );
}
