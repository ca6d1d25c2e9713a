/** `/legacy/memorials/:memorial/life…`. Guests of a memorial for everyone read what its stewards wrote, and no memories of others. */
import {
  listMemorialLife,
  listMemorialVoices,
  mapOfMemorial,
  readMemorialLife,
  readMemorialPlaces,
} from '@kinlore/shared/contracts/memorial-life';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Lives } from './life.service.ts';

const reading = { gate: 'user', limit: { max: 120, seconds: 60 } } as const;

export const lifeRoutes = (lives: Lives): readonly Route[] => [
  route(readMemorialLife, { ...reading, action: 'memorial.life' }, async ({ actor, input }) => ({
    data: await lives.life(actor, input.params.memorial),
  })),
  route(
    listMemorialLife,
    { ...reading, action: 'memorial.life_entries' },
    async ({ actor, input }) => lives.entries(actor, { ...input.query, id: input.params.memorial }),
  ),
  route(
    readMemorialPlaces,
    { ...reading, action: 'memorial.places' },
    async ({ actor, input }) => ({ data: await lives.places(actor, input.params.memorial) }),
  ),
  route(listMemorialVoices, { ...reading, action: 'memorial.voices' }, async ({ actor, input }) =>
    lives.voices(actor, { ...input.query, id: input.params.memorial }),
  ),
  route(mapOfMemorial, { ...reading, action: 'memorial.map' }, async ({ actor, input }) => ({
    data: await lives.map(actor, { ...input.query, id: input.params.memorial }),
  })),
];
