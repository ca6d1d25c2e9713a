/** Time along a recording, as people write it. Pure. */

const two = (value: number): string => String(value).padStart(2, '0');

/** `3:07`, and `1:02:03` from an hour on. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Milliseconds of such a time; null for what is none. */
export function timeOf(words: string): number | null {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(words) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}
