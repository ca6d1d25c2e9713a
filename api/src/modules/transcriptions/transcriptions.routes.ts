import {
  askTranscription,
  checkTranscription,
  listTranscriptions,
} from '@kinlore/shared/contracts/transcriptions';
import { route, type Route } from '../../platform/http/route.ts';
import type { TranscriptionService } from './transcriptions.service.ts';

/** Each costs this machine minutes. */
const limit = { max: 30, seconds: 3600 } as const;

export const transcriptionRoutes = (service: TranscriptionService): readonly Route[] => [
  route(
    listTranscriptions,
    { gate: 'public', action: 'transcription.list' },
    async ({ actor, input }) => ({
      data: await service.list(actor.kind === 'guest' ? null : actor, input.params.id),
    }),
  ),
  // Never for a child: neither by the child nor by who views as it.
  route(
    askTranscription,
    { gate: 'teen', action: 'transcription.ask', limit },
    async ({ actor, input }) => ({ data: await service.ask(actor, input.params) }),
  ),
  route(
    checkTranscription,
    { gate: 'teen', action: 'transcription.read' },
    async ({ actor, input }) => service.markRead(actor, input.params),
  ),
];
