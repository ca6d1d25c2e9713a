/** Finds somebody or something while one types. */
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useEffect, useState } from 'react';

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
}

interface FinderProps<F extends Found> {
  readonly label: string;
  readonly hint: string;
  readonly emptyText: string;
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly F[]>;
  readonly onFound: (found: F) => void;
  /** What was typed will do, too. */
  readonly onName?: (name: string) => void;
}

const PAUSE_MS = 250;
interface Answered<F> {
  readonly words: string;
  readonly items: readonly F[];
}

function useFound<F extends Found>(words: string, find: FinderProps<F>['find']) {
  const [{ words: asked, items }, setAnswered] = useState<Answered<F>>({ words: '', items: [] });
  const hasWords = words.trim() !== '';
  useEffect(() => {
    if (!hasWords) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      find(words, abort.signal).then(
        (found) => setAnswered({ words, items: found }),
        // A failed look-up finds nothing; typing on asks again.
        () => setAnswered({ words, items: [] }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, hasWords, find]);
  return { items: hasWords ? items : [], loading: hasWords && asked !== words };
}

export function Finder<F extends Found>({ find, onFound, onName, ...said }: FinderProps<F>) {
  const [words, setWords] = useState('');
  const [round, setRound] = useState(0);
  const { items, loading } = useFound(words, find);
  const empty = () => {
    setWords('');
    setRound(round + 1);
  };
  return (
    <ComboBox
      key={round}
      {...said}
      items={items}
      inputValue={words}
      loading={loading}
      onInput={setWords}
      onSelect={(found) => {
        onFound(found);
        empty();
      }}
      {...(onName !== undefined && {
        onNew: (typed: string) => {
          onName(typed);
          empty();
        },
      })}
    />
  );
}
