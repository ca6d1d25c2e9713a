/** Completing a memorial, and opening it again (permission `memorial.close`). */
import { Closed, Data, Id, Type, endpoint } from './kernel.ts';
import { Memorial } from './legacy.ts';
import { held } from './memorial-standings.ts';

export const completeMemorial = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/completion',
  summary:
    'Say that a memorial is complete: it stays as it is and is read as before. Or open it again',
  params: Closed({ memorial: Id }),
  body: Closed({ complete: Type.Boolean() }),
  answers: { 200: Data(Memorial) },
  fails: ['legacy.permission', ...held],
});
