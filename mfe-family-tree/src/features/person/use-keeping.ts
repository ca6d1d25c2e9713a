import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { toast } from '@kinlore/shared/remote';
import { useState } from 'react';
import { conflictsOf, rebase, type Choices, type Conflict } from './conflicts.ts';
import { changesTo, draftOf, type Draft } from './draft.ts';
import { savePerson, type Who } from './person.api.ts';
import { t } from './person.messages.ts';
import { warningWord } from './words.ts';

interface State {
  /** What one's own changes are against. */
  readonly against: PersonInFull;
  readonly draft: Draft;
  readonly busy: boolean;
  readonly error: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly asked: { readonly now: PersonInFull; readonly conflicts: readonly Conflict[] } | null;
}

const begun = (against: PersonInFull): State => ({
  against,
  draft: draftOf(against),
  busy: false,
  error: null,
  fields: {},
  asked: null,
});

/** Keeping one's changes: sent, met by somebody else's, or done. */
export function useKeeping(who: Who, full: PersonInFull, done: (revision: number) => void) {
  const [state, setState] = useState(() => begun(full));

  const keep = async (draft: Draft, against: PersonInFull): Promise<void> => {
    const changes = changesTo(draft, draftOf(against));
    if (Object.keys(changes).length === 0) {
      toast({ tone: 'plain', text: t('nothingChanged') });
      done(0);
      return;
    }
    setState((now) => ({
      ...now,
      draft,
      against,
      busy: true,
      error: null,
      fields: {},
      asked: null,
    }));
    try {
      const answer = await savePerson(who, against.person.version, changes);
      if (answer.status === 'changed') await meet(draft, against, answer.now);
      else finish(answer);
    } catch (error) {
      setState((now) => ({
        ...now,
        busy: false,
        error: sentenceOf(error),
        fields: isApiFailure(error) ? error.fields : {},
      }));
    }
  };
  /** Somebody else changed the same field: it is asked; every other change of theirs is taken in. */
  const meet = async (draft: Draft, against: PersonInFull, now: PersonInFull) => {
    const conflicts = conflictsOf(draft, draftOf(against), draftOf(now));
    if (conflicts.length === 0) return keep(rebase(draft, draftOf(against), draftOf(now), {}), now);
    setState((before) => ({ ...before, busy: false, asked: { now, conflicts } }));
  };
  const choose = (choices: Choices) => {
    if (state.asked === null) return;
    const { now } = state.asked;
    void keep(rebase(state.draft, draftOf(state.against), draftOf(now), choices), now);
  };
  const finish = ({
    revision,
    warnings,
  }: {
    readonly revision: number;
    readonly warnings: readonly string[];
  }) => {
    for (const warning of warnings)
      toast({ tone: 'warn', text: warningWord(warning) ?? t('kept') });
    toast({ tone: 'good', text: t('kept') });
    done(revision);
  };
  const put = (change: Partial<Draft>) =>
    setState((now) => ({ ...now, draft: { ...now.draft, ...change } }));
  return {
    state,
    put,
    choose,
    keep: () => void keep(state.draft, state.against),
    leaveQuestion: () => setState((now) => ({ ...now, asked: null })),
  };
}
