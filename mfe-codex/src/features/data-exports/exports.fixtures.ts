import type { Answer } from '@kinlore/shared/testing';

/** Copies and books are two lists at one address. */
export const byKind =
  (copies: Answer, books: Answer): Answer =>
  (request) =>
    new URL(request.url).searchParams.get('kind') === 'book' ? books : copies;
