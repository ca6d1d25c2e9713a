/** `/family/tree/:tree/times`. */
import { readTreeTimes } from '@kinlore/shared/contracts/family-times';
import { route, type Route } from '../../../platform/http/route.ts';
import type { TimesReader } from './times.service.ts';

/** It reads a whole tree and looks up its places. */
const seldom = { max: 60, seconds: 60 } as const;

export const timesRoutes = (reader: TimesReader): readonly Route[] => [
  route(
    readTreeTimes,
    { gate: 'user', action: 'tree.times', heavy: true, limit: seldom },
    ({ input, actor }) => reader.times(actor, input.params.tree),
  ),
];
