export type GedcomErrorCode =
  | 'empty'
  | 'not-gedcom'
  | 'too-large'
  | 'zip-broken'
  | 'zip-no-gedcom'
  | 'zip-too-many-entries'
  | 'zip-too-large'
  | 'zip-bomb'
  | 'zip-unsafe-path'
  | 'zip-symlink'
  | 'zip-encrypted'
  | 'zip-method'
  | 'zip-size-lies'
  | 'zip-checksum'
  | 'zip-duplicate';

/** The only thing this library throws on account of what is in a file. `code` is for programs, the message for the log. */
export class GedcomError extends Error {
  readonly code: GedcomErrorCode;
  constructor(code: GedcomErrorCode, message: string) {
    super(message);
    this.name = 'GedcomError';
    this.code = code;
  }
}
