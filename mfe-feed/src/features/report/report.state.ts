/** One report, from its reason to what happens now. */
import { useState } from 'react';
import { call, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import {
  sendReport,
  type ReportReason,
  type ReportSubjectType,
} from '@kinlore/shared/contracts/moderation';

export type Sent = Answer<typeof sendReport>['data'];

export interface Draft {
  readonly step: 'about' | 'add';
  readonly reason: ReportReason | null;
  readonly words: string;
}

export interface Subject {
  readonly type: ReportSubjectType;
  readonly id: string;
}

export function useReport(subject: Subject) {
  const [draft, setDraft] = useState<Draft>({ step: 'about', reason: null, words: '' });
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [key] = useState(newKey);
  const send = async () => {
    if (draft.reason === null || busy) return;
    setBusy(true);
    setError(null);
    try {
      const words = draft.words.trim();
      const { data } = await call(
        sendReport,
        {
          body: {
            subject_type: subject.type,
            subject_id: subject.id,
            reason: draft.reason,
            ...(words !== '' && { words }),
          },
        },
        { idempotencyKey: key },
      );
      setSent(data);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  return {
    draft,
    change: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    sent,
    busy,
    error,
    send,
  };
}
