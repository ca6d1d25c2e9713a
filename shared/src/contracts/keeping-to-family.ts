/** Keeping a memorial of somebody who died long ago to the family (permission `audience.change`, decision 0190). */
import { Closed, Data, Id, Type, endpoint } from './kernel.ts';
import { Memorial } from './legacy.ts';
import { held } from './memorial-standings.ts';

export const keepToFamily = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/historic',
  summary: 'Say that family researchers do not read this memorial, now or later. Or take that back',
  params: Closed({ memorial: Id }),
  body: Closed({ keep_to_family: Type.Boolean() }),
  answers: { 200: Data(Memorial) },
  fails: ['legacy.permission', ...held],
});
