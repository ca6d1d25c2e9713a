/** A refusal in the words of the closed catalogue. Anything else thrown is a fault of ours and answers 500 without detail. */
import { catalogue, type ErrorCode } from '@kinlore/shared/contracts/errors';

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Field -> sentences, for a 422. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** What the caller needs to decide: the record as it is now, the path of a cycle. Leaves as it stands, so it is presented already. */
  readonly details: unknown;

  constructor(
    code: ErrorCode,
    fields?: Readonly<Record<string, readonly string[]>>,
    details?: unknown,
  ) {
    super(catalogue[code][1]);
    this.details = details;
    this.name = 'DomainError';
    this.code = code;
    this.status = catalogue[code][0];
    this.fields = fields;
  }
}

export function ensure<T>(
  value: T,
  code: ErrorCode,
): asserts value is NonNullable<T> & Exclude<T, false> {
  if (value === null || value === undefined || value === false) throw new DomainError(code);
}
