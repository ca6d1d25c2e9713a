/** A call as it goes out. */

export interface Prepared {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly timeout: number;
  readonly token: string | null;
}
