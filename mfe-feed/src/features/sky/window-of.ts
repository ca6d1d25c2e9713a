/** Which rows of a very long list are drawn, and where. Pure. */

export interface Measures {
  /** Of one line, in pixels. */
  readonly line: number;
  readonly columns: number;
  /** Of what is seen. */
  readonly height: number;
}

/** Browsers lay nothing out below some seventeen million pixels. */
const TALLEST = 12_000_000;
/** Lines drawn above and below what is seen. */
const MARGIN = 4;

export interface Lines {
  /** Of the whole list, as it scrolls. */
  readonly tall: number;
  /** The first and, not included, last item that are drawn. */
  readonly from: number;
  readonly to: number;
  /** Where the line of an item lies, from the top of what scrolls. */
  readonly topOf: (item: number) => number;
}

interface Stretch {
  readonly whole: number;
  readonly tall: number;
  readonly ratio: number;
}

/** A list that is too tall is scrolled in longer strides: `ratio` pixels of it for each. */
function stretchOf(count: number, { line, columns, height }: Measures): Stretch {
  const whole = Math.ceil(count / columns) * line;
  const tall = Math.min(whole, TALLEST);
  return { whole, tall, ratio: tall <= height ? 1 : (whole - height) / (tall - height) };
}

export function linesAt(count: number, measures: Measures, scrolled: number): Lines {
  const { line, columns, height } = measures;
  const { whole, tall, ratio } = stretchOf(count, measures);
  const above = Math.min(Math.max(0, scrolled * ratio), Math.max(0, whole - height));
  const first = Math.max(0, Math.floor(above / line) - MARGIN);
  const last = Math.ceil((above + height) / line) + MARGIN;
  return {
    tall,
    from: Math.min(count, first * columns),
    to: Math.min(count, last * columns),
    topOf: (item) => Math.floor(item / columns) * line - above + scrolled,
  };
}

/** How far to scroll so that an item is seen whole: as little as that takes, or so that it is the first that is seen. */
export function scrollTo(
  item: number,
  count: number,
  measures: Measures,
  { scrolled, first = false }: { readonly scrolled: number; readonly first?: boolean },
): number {
  const { line, columns, height } = measures;
  const { ratio, tall } = stretchOf(count, measures);
  const top = Math.floor(item / columns) * line;
  const above = scrolled * ratio;
  let to = above;
  if (first || top < above) to = top;
  else if (top + line > above + height) to = top + line - height;
  return Math.max(0, Math.min(to / ratio, tall - height));
}
