import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';

/** Says how it ended; the lists follow by themselves. */
export async function act(change: Promise<void>, done: string): Promise<void> {
  try {
    await change;
    toast({ tone: 'plain', text: done });
  } catch (failure) {
    toast({ tone: 'bad', text: sentenceOf(failure) });
  }
}
