/** A reaction inside React: optimistic facts, and who reacted. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { ReactionType, Reactions } from '@kinlore/shared/contracts/reactions';
import { toast } from '@kinlore/shared/remote';
import { useEffect, useRef, useState } from 'react';
import { createReactor, type ReactionFacts, type Reactor } from './reactor.ts';
import {
  giveReaction,
  reactionTypesNow,
  takeReactionBack,
  whoReacted,
  type ReactionSubject,
} from './reactions.api.ts';
import { knownTypes } from './reaction-words.ts';
import { t } from './reactions.messages.ts';

/** The server's types, the vocabulary of this build until they are there. */
export function useReactionTypes(): readonly ReactionType[] {
  const [types, setTypes] = useState(knownTypes);
  useEffect(() => {
    let gone = false;
    void reactionTypesNow().then((all) => {
      if (!gone) setTypes(all);
    });
    return () => {
      gone = true;
    };
  }, []);
  return types;
}

const sameFacts = (a: ReactionFacts, b: ReactionFacts) =>
  a.mine?.slug === b.mine?.slug && JSON.stringify(a.counts) === JSON.stringify(b.counts);

/** A kind nobody knows is no reaction, nor is one to nothing: then nothing happens. */
const isReaction = ({ id }: ReactionSubject, slug: string, types: readonly ReactionType[]) =>
  id !== '' && types.some((known) => known.slug === slug);

/** Presses of one subject. `show` puts the facts wherever the subject is shown. */
export function useReactor(
  subject: ReactionSubject,
  facts: ReactionFacts,
  types: readonly ReactionType[],
  show: (facts: ReactionFacts) => void,
): (slug: string) => void {
  const held = useRef<{ readonly key: string; readonly reactor: Reactor } | null>(null);
  const showing = useRef(facts);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    // Facts that came from elsewhere (a push, a reload) begin a new account; ours came through `show`.
    if (!sameFacts(showing.current, facts) && held.current?.reactor.busy() !== true)
      held.current = null;
    showing.current = facts;
  }, [facts]);
  return (slug) => {
    if (!isReaction(subject, slug, types)) return;
    const key = `${subject.type}:${subject.id}`;
    if (held.current?.key !== key) held.current = { key, reactor: begin() };
    void held.current.reactor.press(slug);
  };

  function begin(): Reactor {
    return createReactor(facts, {
      give: async (slug) => {
        const type = types.find((known) => known.slug === slug);
        if (type === undefined) throw new Error(slug);
        return giveReaction(subject, type);
      },
      takeBack: (id) => takeReactionBack(subject, id),
      show: (next) => {
        showing.current = next;
        latest.current(next);
      },
      failed: (failure) =>
        toast({ tone: 'bad', text: t('failed', { reason: sentenceOf(failure) }) }),
    });
  }
}

export type Who =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ok' | 'stale'; readonly value: Reactions };

/** Who reacted, asked when `wanted`. */
export function useWho(
  subject: ReactionSubject,
  wanted: boolean,
): Who & { readonly again: () => void } {
  const [who, setWho] = useState<Who>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { type, id } = subject;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const settle = (next: Who) => {
      if (!gone) setWho(next);
    };
    settle({ status: 'loading' });
    void whoReacted({ type, id }).then(
      ({ value, stale }) => settle({ status: stale ? 'stale' : 'ok', value }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [type, id, wanted, attempt]);
  return { ...who, again: () => setAttempt(attempt + 1) };
}
