import { useState } from 'react';
import { useServices } from '../../services/services-context.ts';
import { keys } from '../../storage/index.ts';

/** What is written outlives a closed tab on this device, until it is sent. The key is of the link, without what opens it. */
export function useKeptWords(token: string): readonly [string, (words: string) => void] {
  const { local } = useServices();
  const key = `${keys.answer}${token.slice(0, 8)}`;
  const [words, setWords] = useState(() => local.read(key) ?? '');
  const write = (next: string): void => {
    setWords(next);
    if (next === '') local.remove(key);
    else local.write(key, next);
  };
  return [words, write];
}
