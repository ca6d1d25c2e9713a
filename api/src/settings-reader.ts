/** Values of the environment, each judged as it is read. */
import { isAbsolute } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Collects what is wrong while values are read, so that one start shows every mistake. */
export class SettingsReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | null {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
    return fallback;
  }

  word<const W extends string>(name: string, words: readonly W[], fallback: W): W {
    const text = this.text(name);
    if (text === null) return fallback;
    const word = words.find((candidate) => candidate === text);
    if (word !== undefined) return word;
    this.problems.push(`${name} must be one of ${words.join(', ')}, but is "${text}".`);
    return fallback;
  }

  url(name: string, protocols: readonly string[]): string | null {
    const text = this.text(name);
    if (text === null) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol))
      return text.replace(/\/$/, '');
    this.problems.push(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
    return null;
  }

  /** A program by its whole path, with what it is called with: the path alone, or a JSON list. No shell reads it. */
  command(name: string): readonly string[] | null {
    const text = this.text(name);
    if (text === null) return null;
    const words = text.startsWith('[') ? listIn(text) : [text];
    if (words !== null && isAbsolute(words[0] ?? '')) return Object.freeze(words);
    this.problems.push(
      `${name} must be the whole path of a program, or a JSON list such as ["/usr/local/bin/program","{file}"].`,
    );
    return null;
  }
}

/** Null for what is no list of texts. */
function listIn(text: string): readonly string[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every((word) => typeof word === 'string') ? read : null;
  } catch {
    return null;
  }
}
