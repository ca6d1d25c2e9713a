/** What a device calls itself, in words that a person knows. Pure. */
import Bowser from 'bowser';

export interface DeviceName {
  /** "Firefox", "Safari"; empty where it is none that we know. */
  readonly browser: string;
  /** "Windows", "iOS"; empty likewise. */
  readonly system: string;
  /** What it said, for one that is not a browser. */
  readonly name: string;
}

const NAME_LENGTH = 60;

/** `said`: a browser's `User-Agent`, or the name that a program gave itself. */
export function describeDevice(said: string): DeviceName {
  const parsed = said === '' ? null : Bowser.parse(said);
  return {
    browser: parsed?.browser.name ?? '',
    system: parsed?.os.name ?? '',
    name: said.slice(0, NAME_LENGTH),
  };
}

/** In one line, for a mail: "Firefox, Windows". */
export function sayDevice(said: string): string {
  const { browser, system, name } = describeDevice(said);
  const known = [browser, system].filter((word) => word !== '').join(', ');
  return known === '' ? name : known;
}
