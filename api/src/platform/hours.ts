/** From what a clock on a wall says to the moment it means. Pure. */
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Names of places, as the list of zones writes them: an abbreviation or a number of hours says nothing of when clocks are changed. */
const NAMED_ZONE = /^(?:UTC|[A-Z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+)+)$/;

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  if (!NAMED_ZONE.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null; // a zone this runtime does not know
  }
}

export const isNamedZone = (timeZone: string): boolean => clockOf(timeZone) !== null;

/** What a clock shows at a moment, as if it were UTC. */
function shownAt(clock: Intl.DateTimeFormat, moment: number): number {
  const parts = clock.formatToParts(moment);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
}

/** Minutes of a day of `HH:MM`. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:MM` of minutes of a day. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * The first moment at which a clock of the zone shows this day and minute. Null where none does: the day is none, the zone is not known, or
 * clocks are put forward over it.
 */
export function momentOf(day: string, minute: number, timeZone: string): Date | null {
  const clock = clockOf(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (clock === null || Number.isNaN(midnight)) return null;
  if (new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  const wall = midnight + minute * MINUTE;
  // Zones are at most fourteen hours from UTC, so the offsets of a day before and after are all there can be.
  const moments = [wall - DAY, wall + DAY]
    .map((near) => wall - (shownAt(clock, near) - near))
    .filter((moment) => shownAt(clock, moment) === wall);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}
