/** The calendar day of a person, as a span of instants. */

function minutesIntoDay(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return value('hour') * 60 + value('minute');
}

const known = (timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC'; // a zone this runtime does not know
  }
};

/** The instant at which the person's present day began. A clock change inside the day is accounted for. */
export function startOfDay(timeZone: string, now: Date): Date {
  const zone = known(timeZone);
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const first = new Date(minute.getTime() - minutesIntoDay(zone, minute) * 60_000);
  const off = minutesIntoDay(zone, first);
  if (off === 0) return first;
  return new Date(first.getTime() + (off > 720 ? 1440 - off : -off) * 60_000);
}
