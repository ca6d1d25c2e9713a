import { useId, type ReactNode } from 'react';
import { ash, enamels } from '../tokens/enamels.ts';
import type { Being } from '../persona/index.ts';
import { Beads, Body } from './BeingBody.tsx';
import { drawBeing, type BeingState } from './being-drawing.ts';
import { beingDrawings, type Form, type Mood } from './beings-table.ts';
import { Face } from './Face.tsx';
import styles from './Figures.module.css';

export interface BeingFigureProps {
  readonly being: Being;
  readonly form: Form;
  readonly mood: Mood;
  /** Pixels; below 36 the cut is plainer. */
  readonly size: number;
  /** At a memorial only the five that may be there are drawn, at rest. */
  readonly at?: 'home' | 'memorial' | undefined;
  /** Breathes, blinks and looks round now and then; still where motion is reduced. */
  readonly alive?: boolean | undefined;
  /** Its own movement, once. */
  readonly reacting?: boolean | undefined;
  /** What it is, where no words stand beside it. */
  readonly label?: string | undefined;
}

/** Below this many pixels there is no gap, no glint, no engraving. */
const SMALL = 36;

/** One of the twelve: enamel on brass wire, with two beads whose phases are its mood. */
export function BeingFigure({ at = 'home', ...props }: BeingFigureProps) {
  const { being, form, mood, size } = props;
  if (at === 'home')
    return <Figure {...props} state={{ being, form, mood, small: size < SMALL }} />;
  if (beingDrawings[being].rests !== true) return null;
  const state = { being, form: form > 3 ? 3 : form, mood: 1, small: size < SMALL } as const;
  return <Figure {...props} state={state} rest />;
}

type FigureProps = Omit<BeingFigureProps, 'at' | 'form' | 'mood'> & {
  readonly state: BeingState;
  readonly rest?: boolean;
};

const classesOf = ({ being, state, alive, reacting, rest = false }: FigureProps): string =>
  [
    styles.figure,
    styles[being],
    state.small && styles.small,
    rest && styles.rest,
    alive && !rest && styles.alive,
    reacting && !rest && styles.reacting,
  ]
    .filter(Boolean)
    .join(' ');

const meaningOf = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };

/** Breath, its own movement and the tilt of its mood, each on its own. */
const Moving = ({ tilt, children }: { readonly tilt: number; readonly children: ReactNode }) => (
  <g className={styles.breath}>
    <g className={styles.act}>
      <g className={styles.tilt} style={{ transform: `rotate(${tilt}deg)` }}>
        {children}
      </g>
    </g>
  </g>
);

function Figure(props: FigureProps) {
  const { state, size, label } = props;
  const id = useId();
  const drawing = drawBeing(state);
  const { fill, lids } = enamelOf(state, id, drawing.hue);
  const length = `${size / 16}rem`;
  return (
    <svg
      className={classesOf(props)}
      viewBox="0 0 96 96"
      width={length}
      height={length}
      data-being={state.being}
      {...meaningOf(label)}
    >
      {fill !== lids && <Feather id={id} form={state.form} hue={enamels.dark[drawing.hue]} />}
      {state.form === 5 && <Face />}
      <path className={styles.orbit} d={drawing.orbit?.back} />
      <Moving tilt={drawing.tilt}>
        <Body drawing={drawing} fill={fill} />
        <Beads beads={drawing.beads} fill={lids} />
      </Moving>
      <path className={styles.orbit} d={drawing.orbit?.front} />
    </svg>
  );
}

/** How much of Ash has its colour back, from the quill. */
const regained: Readonly<Record<Form, number>> = { 1: 0, 2: 0.16, 3: 0.27, 4: 0.6, 5: 1 };

/** What the body and the lids are filled with: one hue, but for Ash before its last form. */
function enamelOf({ being, form }: BeingState, id: string, hue: number) {
  const own = enamels.dark[hue] ?? ash;
  if (being !== 'regret' || form === 5) return { fill: own, lids: own };
  return { fill: `url(#${id})`, lids: form < 4 ? ash : own };
}

type FeatherProps = {
  readonly id: string;
  readonly form: Form;
  readonly hue: string | undefined;
};

/** Two flat colours with a hard edge between them, across the quill. */
const Feather = ({ id, form, hue }: FeatherProps) => (
  <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="29" y1="86" x2="66" y2="10">
    <stop offset={regained[form]} stopColor={hue} />
    <stop offset={regained[form]} stopColor={ash} />
  </linearGradient>
);
