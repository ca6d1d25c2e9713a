/** The colours of the page as the canvas needs them: read from the tokens once a theme. */
import { onColours } from '@kinlore/shared/tokens';

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
  nameFont: '--font-name',
  uiFont: '--font-ui',
} as const satisfies Readonly<Record<Exclude<keyof Palette, 'tints'>, string>>;
/** Enamels, for a child's theme has three accents alone. The style sheet numbers them alike: `[data-tint]`. */
const tintTokens = [
  '--enamel-hope',
  '--enamel-pride',
  '--enamel-gratitude',
  '--enamel-longing',
] as const;

/** With colours of the system the canvas keeps to them as everything else does. */
const system: Omit<Palette, 'nameFont' | 'uiFont'> = {
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
  tints: tintTokens.map(() => 'CanvasText'),
};

export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: keyof typeof tokens) => style.getPropertyValue(tokens[name]).trim();
  const fonts = { nameFont: read('nameFont') || 'serif', uiFont: read('uiFont') || 'sans-serif' };
  if (matchMedia('(forced-colors: active)').matches) return { ...system, ...fonts };
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
    tints: tintTokens.map((token) => style.getPropertyValue(token).trim()),
    ...fonts,
  };
}

/** Calls back whenever a drawing has to be made anew: other colours, another direction of writing, or letters that have arrived. */
export function onPalette(changed: () => void, signal: AbortSignal): void {
  onColours(changed, signal);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
  // A name drawn before its letters arrived is drawn again with them.
  document.fonts.addEventListener('loadingdone', changed, { signal });
}
