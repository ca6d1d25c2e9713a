import { useRef, useState, type SyntheticEvent } from 'react';
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';

export interface Submission {
  readonly busy: boolean;
  /** What to say above the button; null when nothing went wrong. */
  readonly sentence: string | null;
  /** The server's sentence for one field, undefined when it has none. */
  readonly errorOf: (field: string) => string | undefined;
  readonly submit: (event: SyntheticEvent) => void;
}

const said = (failure: unknown, unreadable: string | undefined): string =>
  unreadable !== undefined && isApiFailure(failure) && failure.code === 'client.unexpected'
    ? unreadable
    : sentenceOf(failure);

/**
 * One form, one call. The key of an uncertain end is kept, so that pressing again after a lost answer does the thing once; a change of the
 * form (`fingerprint`) is another thing and gets a new key. `unreadable`: what to say where the server's answer says nothing.
 */
export function useSubmit<Result>(
  fingerprint: string,
  send: (idempotencyKey: string) => Promise<Result>,
  done: (result: Result) => string | null | undefined | void,
  unreadable?: string,
): Submission {
  const [state, setState] = useState<{
    readonly busy: boolean;
    readonly failure: unknown;
    readonly refusal: string | null;
  }>({ busy: false, failure: null, refusal: null });
  const key = useRef({ value: '', of: '' });
  const run = async () => {
    if (key.current.of !== fingerprint || key.current.value === '')
      key.current = { value: newKey(), of: fingerprint };
    setState({ busy: true, failure: null, refusal: null });
    try {
      const result = await send(key.current.value);
      key.current = { value: '', of: '' };
      setState({ busy: false, failure: null, refusal: done(result) ?? null });
    } catch (failure) {
      // The server has decided; the same words may be sent again as a new attempt.
      if (isApiFailure(failure) && failure.status !== 0) key.current = { value: '', of: '' };
      setState({ busy: false, failure, refusal: null });
    }
  };
  return {
    busy: state.busy,
    sentence: state.refusal ?? (state.failure === null ? null : said(state.failure, unreadable)),
    errorOf: (field) =>
      isApiFailure(state.failure) ? state.failure.fields[field]?.join(' ') : undefined,
    submit: (event) => {
      event.preventDefault();
      if (!state.busy) void run();
    },
  };
}
