/** Changing whom a tribute is for after it was sent. */
import { Closed, Data, Id, Words, endpoint } from './kernel.ts';
import { Tribute } from './legacy.ts';
import { unopened } from './memorial-standings.ts';
import { tributeAudiences } from './tribute-content.ts';

export const changeTributeAudience = endpoint({
  method: 'PUT',
  path: '/legacy/tributes/:tribute/audience',
  summary:
    'Who may read my tribute: fewer at once; more of one that is shown wait for a steward, and who reads it now does so meanwhile',
  params: Closed({ tribute: Id }),
  body: Closed({ audience: Words(tributeAudiences) }),
  answers: { 200: Data(Tribute) },
  fails: ['legacy.tribute_decided', ...unopened],
});
