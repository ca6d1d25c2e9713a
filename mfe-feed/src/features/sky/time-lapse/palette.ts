/** The colours and letters of the page as the picture needs them: read from the tokens once a theme. */
import { FEELING_NUMBERS, feelingAt } from '@kinlore/shared/sky';
import { readLooks } from '@kinlore/shared/tokens';

export interface Palette {
  readonly ground: string;
  readonly pane: string;
  readonly land: string;
  readonly coast: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly thread: string;
  readonly brass: string;
  readonly silver: string;
  /** 0 no feeling, then the feelings by their number. */
  readonly enamels: readonly string[];
  readonly nameFont: string;
  readonly uiFont: string;
  readonly isRightToLeft: boolean;
}

const tokens = {
  ground: '--bg',
  pane: '--s1',
  land: '--s3',
  coast: '--line-strong',
  line: '--line',
  text: '--text',
  muted: '--muted',
  thread: '--verdigris',
  brass: '--brass',
  silver: '--silver',
} as const;

/** Where the system chooses the colours the picture keeps to them, as everything else does. */
const system = {
  ground: 'Canvas',
  pane: 'Canvas',
  land: 'Canvas',
  coast: 'CanvasText',
  line: 'GrayText',
  text: 'CanvasText',
  muted: 'CanvasText',
  thread: 'LinkText',
  brass: 'Highlight',
  silver: 'GrayText',
} as const satisfies Readonly<Record<keyof typeof tokens, string>>;

export function paletteOf(element: Element): Palette {
  const looks = readLooks(element);
  const read = (name: keyof typeof tokens): string => looks.colour(tokens[name], system[name]);
  return {
    ground: read('ground'),
    pane: read('pane'),
    land: read('land'),
    coast: read('coast'),
    line: read('line'),
    text: read('text'),
    muted: read('muted'),
    thread: read('thread'),
    brass: read('brass'),
    silver: read('silver'),
    enamels: Array.from({ length: FEELING_NUMBERS }, (_, number) => {
      const feeling = feelingAt(number);
      return feeling === null ? read('silver') : looks.colour(`--enamel-${feeling}`, system.text);
    }),
    nameFont: looks.font('--font-name', 'serif'),
    uiFont: looks.font('--font-ui', 'sans-serif'),
    isRightToLeft: looks.isRightToLeft,
  };
}
