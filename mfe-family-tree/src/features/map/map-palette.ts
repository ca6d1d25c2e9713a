/** The colours of the page as the map needs them: read from the tokens once a theme. */
import { readLooks } from '@kinlore/shared/tokens';

const tokens = {
  water: ['--s1', 'Canvas'],
  land: ['--s3', 'Canvas'],
  border: ['--line-strong', 'CanvasText'],
  text: ['--text', 'CanvasText'],
  muted: ['--muted', 'GrayText'],
  pin: ['--verdigris', 'LinkText'],
  way: ['--brass', 'Highlight'],
} as const;
export type MapPalette = Readonly<Record<keyof typeof tokens, string>> & {
  /** Of what stands on a pin. */
  readonly onPin: string;
  readonly font: string;
};

/** Whatever the style sheet says of a colour, as the numbers that the map understands. */
function numbersOf(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (ink === null) return colour;
  ink.fillStyle = colour;
  ink.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = ink.getImageData(0, 0, 1, 1).data;
  return `rgba(${String(red)}, ${String(green)}, ${String(blue)}, ${String(alpha / 255)})`;
}

export function mapPaletteOf(element: Element): MapPalette {
  const { colour, font } = readLooks(element);
  const read = (name: keyof typeof tokens): string => {
    const [token, system] = tokens[name];
    return numbersOf(colour(token, system));
  };
  return {
    water: read('water'),
    land: read('land'),
    border: read('border'),
    text: read('text'),
    muted: read('muted'),
    pin: read('pin'),
    way: read('way'),
    onPin: read('water'),
    font: font('--font-ui', 'sans-serif'),
  };
}
