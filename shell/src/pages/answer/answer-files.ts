/** Recordings and photographs of an answer: each goes as soon as it is there, and says how far it is. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { MOST_ANSWER_FILES } from '@kinlore/shared/contracts/mailed-questions';
import { useRef, useState } from 'react';

export type Fate =
  | { readonly is: 'going'; readonly share: number }
  | { readonly is: 'arrived' }
  /** `words`: null where only the way failed. */
  | { readonly is: 'failed'; readonly words: string | null };

export interface AnswerFile {
  readonly key: string;
  readonly file: File;
  readonly kind: 'voice' | 'photo';
  readonly fate: Fate;
}

export interface AnswerFiles {
  readonly all: readonly AnswerFile[];
  readonly most: number;
  readonly isFull: boolean;
  readonly add: (file: File, kind: AnswerFile['kind']) => void;
  readonly again: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Their ids, once all have arrived. Rejects where one did not. */
  readonly ids: () => Promise<readonly string[]>;
}

const wordsOf = (failure: unknown): string | null =>
  isApiFailure(failure) && failure.status === 0 ? null : sentenceOf(failure);

/** Gives the id under which what is told names the file. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<string>;

/** What is being sent, by the key of its file. */
function useSending(sendFile: SendFile, told: (key: string, fate: Fate) => void) {
  const [ways] = useState(() => new Map<string, Promise<string>>());
  const go = (key: string, file: File): void => {
    told(key, { is: 'going', share: 0 });
    const way = sendFile(file, (share) => told(key, { is: 'going', share }));
    ways.set(key, way);
    way.then(
      () => told(key, { is: 'arrived' }),
      (failure: unknown) => told(key, { is: 'failed', words: wordsOf(failure) }),
    );
  };
  return { ways, go };
}

export function useAnswerFiles(sendFile: SendFile, most = MOST_ANSWER_FILES): AnswerFiles {
  const [all, setAll] = useState<readonly AnswerFile[]>([]);
  const serial = useRef(0);
  const { ways, go } = useSending(sendFile, (key, fate) =>
    setAll((now) => now.map((one) => (one.key === key ? { ...one, fate } : one))),
  );
  return {
    all,
    most,
    isFull: all.length >= most,
    add(file, kind) {
      serial.current += 1;
      const key = String(serial.current);
      setAll((now) => [...now, { key, file, kind, fate: { is: 'going', share: 0 } }]);
      go(key, file);
    },
    again: (key) => all.filter((one) => one.key === key).forEach(({ file }) => go(key, file)),
    remove: (key) => setAll((now) => now.filter((one) => one.key !== key)),
    ids: () => Promise.all(all.flatMap(({ key }) => ways.get(key) ?? [])),
  };
}
