/** The colours of the page as the canvas needs them: read from the tokens once a theme. */
import { readLooks } from '@kinlore/shared/tokens';

export { onLooks } from '@kinlore/shared/tokens';

export interface Palette {
  readonly ground: string;
  readonly card: string;
  readonly cardOff: string;
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly thread: string;
  readonly brass: string;
  readonly silver: string;
  readonly line: string;
  /** Where cards are told apart by colour: each can be told from `card` and `ground` in every theme (shared/tokens, contrast.test.ts). */
  readonly tints: readonly string[];
  readonly nameFont: string;
  readonly uiFont: string;
}

const tokens = {
  ground: '--s1',
  card: '--s2',
  cardOff: '--s1',
  edge: '--line-strong',
  text: '--text',
  muted: '--muted',
  thread: '--verdigris',
  brass: '--brass',
  silver: '--silver',
  line: '--line',
} as const satisfies Readonly<
  Record<Exclude<keyof Palette, 'tints' | 'nameFont' | 'uiFont'>, string>
>;
/** Enamels, for a child's theme has three accents alone. The style sheet numbers them alike: `[data-tint]`. */
const tintTokens = [
  '--enamel-hope',
  '--enamel-pride',
  '--enamel-gratitude',
  '--enamel-longing',
] as const;

/** With colours of the system the canvas keeps to them as everything else does. */
const system = {
  ground: 'Canvas',
  card: 'Canvas',
  cardOff: 'Canvas',
  edge: 'CanvasText',
  text: 'CanvasText',
  muted: 'CanvasText',
  thread: 'LinkText',
  brass: 'Highlight',
  silver: 'GrayText',
  line: 'GrayText',
} as const satisfies Readonly<Record<keyof typeof tokens, string>>;

export function paletteOf(element: Element): Palette {
  const { colour, font } = readLooks(element);
  const read = (name: keyof typeof tokens) => colour(tokens[name], system[name]);
  return {
    ground: read('ground'),
    card: read('card'),
    cardOff: read('cardOff'),
    edge: read('edge'),
    text: read('text'),
    muted: read('muted'),
    thread: read('thread'),
    brass: read('brass'),
    silver: read('silver'),
    line: read('line'),
    tints: tintTokens.map((token) => colour(token, system.text)),
    nameFont: font('--font-name', 'serif'),
    uiFont: font('--font-ui', 'sans-serif'),
  };
}
