/** What of somebody waits for whose yes, and the answer, where it is one's own to give. */
import { Register, Stack } from '@kinlore/shared/ui';
import { useWaiting, words, type WaitingProps } from '../waiting/index.ts';
import { t } from './relations.messages.ts';
import { Asked } from './WordsAsked.tsx';

export function WaitingLines(given: WaitingProps) {
  const waiting = useWaiting(given);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('words')}>
      <Stack gap={8}>
        <h3>{t('words')}</h3>
        <Register label={t('words')}>
          {waiting.map((word) => (
            <Asked key={word.id} word={word} onAnswered={words.refresh} />
          ))}
        </Register>
      </Stack>
    </section>
  );
}
