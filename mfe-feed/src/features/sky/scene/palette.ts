/** The colours of the sky, read once a theme from the tokens of the page: three keeps them as they are, so that brass stays brass. */
import { readLooks } from '@kinlore/shared/tokens';

export type Colour = readonly [red: number, green: number, blue: number];

export interface SkyPalette {
  readonly isDark: boolean;
  readonly ground: Colour;
  /** What stepped back. */
  readonly line: Colour;
  /** Engraved lines on lights, and stars of the ground. */
  readonly ink: Colour;
  readonly hairline: Colour;
  readonly brass: Colour;
  readonly kin: Colour;
  /** 0 no feeling, 1 to 12 the feelings in the order of the catalogue; types wear the same enamels by their own order. */
  readonly enamels: readonly Colour[];
}

const feelings = [
  'joy',
  'sadness',
  'love',
  'anger',
  'fear',
  'wonder',
  'calm',
  'pride',
  'gratitude',
  'longing',
  'hope',
  'regret',
] as const;

/** What a style sheet says, as three numbers from 0 to 1. Colours of the system come by their names: the browser is asked what they are. */
function colourOf(words: string, probe: HTMLElement): Colour {
  const hex = /^#[\da-f]{6}$/iu.exec(words.trim())?.[0];
  if (hex !== undefined) {
    const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return [channel(1), channel(3), channel(5)];
  }
  probe.style.color = words;
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(probe).color.match(/[\d.]+/gu) ?? []
  ).map((one) => Number(one) / 255);
  return [red, green, blue];
}

const luminance = ([red, green, blue]: Colour): number => 0.21 * red + 0.72 * green + 0.07 * blue;

export function skyPaletteOf(host: HTMLElement): SkyPalette {
  const { colour } = readLooks(host);
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const read = (token: string, system: string) => colourOf(colour(token, system), probe);
  const ground = read('--bg', 'Canvas');
  const palette: SkyPalette = {
    ground,
    isDark: luminance(ground) < 0.4,
    line: read('--line', 'GrayText'),
    ink: read('--text', 'CanvasText'),
    hairline: read('--line-strong', 'GrayText'),
    brass: read('--brass', 'Highlight'),
    kin: read('--verdigris', 'LinkText'),
    enamels: [
      read('--silver', 'GrayText'),
      ...feelings.map((feeling) => read(`--enamel-${feeling}`, 'CanvasText')),
    ],
  };
  probe.remove();
  return palette;
}
