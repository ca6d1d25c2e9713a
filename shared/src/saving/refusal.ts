import { isApiFailure } from '@kinlore/shared/api-client';

/** What a form says when it ends badly: for the whole of it, and for single fields. */
export interface Refusal {
  readonly sentence: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** `refused`: an answer that could not be read; `failed`: no answer. What the server says itself comes first. */
export function refusalOf(
  failure: unknown,
  ours: { readonly refused: string; readonly failed: string },
): Refusal {
  if (!isApiFailure(failure)) return { sentence: ours.failed, fields: {} };
  const { code, message, fields } = failure;
  if (code === 'client.unexpected') return { sentence: ours.refused, fields };
  return { sentence: code.startsWith('client.') ? ours.failed : message, fields };
}
