/** What a program of the instance writes down, and who has read it. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  askTranscription,
  checkTranscription,
  listTranscriptions,
  type Transcription,
  type Transcriptions,
} from '@kinlore/shared/contracts/transcriptions';
import { createRecord } from '@kinlore/shared/state';

/** By the memory. */
export const transcriptions = createRecord<string, Transcriptions>(
  async (id, signal) => (await call(listTranscriptions, { params: { id } }, { signal })).data,
  { refreshedBy: when(['realtime.resumed'], ['transcript_ready']) },
);

export const isUnderWay = ({ state }: Transcription): boolean =>
  state === 'waiting' || state === 'running';

export async function askFor(id: string, media: string): Promise<void> {
  await call(askTranscription, { params: { id, media } });
  await transcriptions.of(id).refresh();
}

export async function sayItIsRight(id: string, media: string): Promise<void> {
  await call(checkTranscription, { params: { id, media } });
  await transcriptions.of(id).refresh();
}
