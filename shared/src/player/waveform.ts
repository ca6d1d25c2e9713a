/** How loud a recording is along the way, as bars. Pure. */

/** One byte a bar; nothing that is damaged is drawn. */
export function barsOf(peaks: string): readonly number[] {
  try {
    return Array.from(atob(peaks), (letter) => (letter.codePointAt(0) ?? 0) / 255);
  } catch {
    return [];
  }
}

const STEP = 3;
const HIGH = 40;

/** Of an SVG `viewBox`: bars on both sides of a line, so that silence is seen as well. */
export function pathOf(bars: readonly number[]): { readonly d: string; readonly width: number } {
  const shown = bars.length === 0 ? Array.from({ length: 80 }, () => 0) : bars;
  const d = shown
    .map((bar, at) => {
      const high = Math.max(2, bar * HIGH);
      return `M${at * STEP + 1} ${((HIGH - high) / 2).toFixed(1)}v${high.toFixed(1)}`;
    })
    .join('');
  return { d, width: shown.length * STEP };
}
