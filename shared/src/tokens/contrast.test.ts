import { describe, expect, it } from 'vitest';
import { contrastRatio, enamels, nextTheme, palettes, themeFrom } from './index.ts';

const laws = [
  ['text', ['bg', 's1', 's2', 's3'], 7],
  ['muted', ['bg', 's1', 's2'], 4.5],
  ['faint', ['bg', 's1', 's2'], 4.5],
  ['brass', ['bg', 's1', 's2'], 4.5],
  ['verdigris', ['bg', 's1', 's2'], 4.5],
  ['garnet', ['bg', 's1', 's2'], 4.5],
  ['starlight', ['bg', 's1', 's2'], 4.5],
  ['ember', ['bg', 's1', 's2'], 4.5],
  ['silver', ['bg', 's1', 's2'], 4.5],
  ['onBrass', ['brass'], 4.5],
  ['lineStrong', ['bg', 's1'], 3],
  ['focus', ['bg', 's1', 's2', 's3'], 3],
] as const;

describe.each(Object.entries(palettes))('%s', (_name, palette) => {
  it.each(
    laws.flatMap(([ink, grounds, least]) => grounds.map((ground) => [ink, ground, least] as const)),
  )('%s on %s is at least %d:1', (ink, ground, least) => {
    expect(contrastRatio(palette[ink], palette[ground])).toBeGreaterThanOrEqual(least);
  });

  it.each(enamels[palette.scheme].map((hue, place) => [place, hue] as const))(
    'enamel %d (%s) is read on every ground',
    (_place, hue) => {
      expect(
        Math.min(
          ...(['bg', 's1', 's2'] as const).map((ground) => contrastRatio(hue, palette[ground])),
        ),
      ).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('a stored theme', () => {
  it('that nobody knows becomes the default of its audience', () => {
    expect(themeFrom('neon')).toBe('shadow');
    expect(themeFrom(null, 'child')).toBe('rainbow');
    expect(themeFrom('shadow', 'child')).toBe('rainbow');
  });

  it("named 'dark' by an older version is shadow", () => expect(themeFrom('dark')).toBe('shadow'));

  it('turns in its own cycle', () => {
    expect(['light', 'shadow', 'balanced'].map((theme) => nextTheme(themeFrom(theme)))).toEqual([
      'shadow',
      'balanced',
      'light',
    ]);
    expect(nextTheme('child_friendly', 'child')).toBe('rainbow');
  });
});
