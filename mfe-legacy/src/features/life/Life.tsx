/** What is left of a life in words, voice and places. Guests of a memorial for everyone are shown none of what others remember, and ask for none. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Chapters } from './Chapters.tsx';
import { Places } from './Places.tsx';
import { Voices } from './Voices.tsx';

export function Life({ memorial: { id } }: { readonly memorial: Pick<Memorial, 'id'> }) {
  if (useAtomValue(currentUser) === null) return null;
  return (
    <>
      <Voices memorial={id} />
      <Chapters memorial={id} />
      <Places memorial={id} />
    </>
  );
}
