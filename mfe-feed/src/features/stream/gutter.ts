/** The engraved gutter beside the stream: consecutive entries of one month stand under one mark. Pure. */

export interface GutterGroup<T> {
  /** `2026-03`. The same month can come twice where the order goes back to it. */
  readonly month: string;
  /** Only where it differs from the group before: an engraving does not repeat itself. */
  readonly showsYear: boolean;
  readonly items: readonly T[];
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** The month an instant lies in for somebody in that time zone, `2026-03`. An unknown zone is read as UTC. */
export const monthIn = (instant: string, timeZone: string): string => {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}`;
};

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = monthFormats.get(timeZone);
  if (known !== undefined) return known;
  const make = (zone: string) =>
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
    });
  const made = isZone(timeZone) ? make(timeZone) : make('UTC');
  monthFormats.set(timeZone, made);
  return made;
}

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Groups entries as they come; the order is the server's and stays. */
export const groupByMonth = <T>(
  items: readonly T[],
  monthOf: (item: T) => string,
): readonly GutterGroup<T>[] => {
  const groups: { month: string; showsYear: boolean; items: T[] }[] = [];
  for (const item of items) {
    const month = monthOf(item);
    const last = groups.at(-1);
    if (last?.month === month) last.items.push(item);
    else
      groups.push({
        month,
        showsYear: last === undefined || last.month.slice(0, -3) !== month.slice(0, -3),
        items: [item],
      });
  }
  return groups;
};

/** The words of a gutter mark in the reader's language: `{year: '2026', month: 'March'}`. */
export const gutterWords = (
  month: string,
  locale: string,
): { readonly year: string; readonly month: string } => {
  const [year = '', number = '1'] = month.split('-');
  const instant = new Date(Date.UTC(2000, Number(number) - 1, 1));
  return {
    year,
    month: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }).format(instant),
  };
};
