import { useState, type SyntheticEvent } from 'react';
import { toast } from '@kinlore/shared/remote';
import { refusalOf, type Refusal } from './refusal.ts';

export interface Saving {
  readonly busy: boolean;
  /** Null when nothing went wrong, or only a field did. */
  readonly sentence: string | null;
  readonly errorOf: (field: string) => string | undefined;
  readonly submit: (event: SyntheticEvent) => void;
}

/** One form that is saved by one call; `save` resolves to what to say then, or null. */
export function useSaving(
  save: () => Promise<string | null>,
  sentences: { readonly refused: string; readonly failed: string },
): Saving {
  const [state, setState] = useState<{ readonly busy: boolean; readonly refusal: Refusal | null }>({
    busy: false,
    refusal: null,
  });
  const run = async () => {
    setState({ busy: true, refusal: null });
    try {
      const said = await save();
      if (said !== null) toast({ tone: 'good', text: said });
      setState({ busy: false, refusal: null });
    } catch (failure) {
      setState({ busy: false, refusal: refusalOf(failure, sentences) });
    }
  };
  const fields = state.refusal?.fields ?? {};
  return {
    busy: state.busy,
    sentence: Object.keys(fields).length > 0 ? null : (state.refusal?.sentence ?? null),
    errorOf: (field) => fields[field]?.join(' '),
    submit: (event) => {
      event.preventDefault();
      if (!state.busy) void run();
    },
  };
}
