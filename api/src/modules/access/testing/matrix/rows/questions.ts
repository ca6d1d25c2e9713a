/** Questions: those one was asked, and those one asked. Only who is known can be asked. */
import { own, reads, writes, type Exception, type Row } from '../row.ts';
import { names } from '../rules.ts';
import { paramOf } from '../subject.ts';

const chosen = { catalogue: 'any_age.0' } as const;
const themselves: Exception = ({ subject }, { owner }) => (subject === owner ? 422 : undefined);

export const questionRows: Readonly<Record<string, Row>> = {
  'GET /questions/catalogue': reads.account(),
  'GET /questions/today': reads.account(),
  'GET /questions/received': reads.account(),
  'GET /questions/sent': reads.account(),
  'GET /questions/:id': reads.account({ of: 'question', may: own }),
  'POST /questions': writes.proved({
    of: 'person',
    may: names,
    but: themselves,
    body: (subject) => ({ to_id: paramOf(subject, 'id'), ...chosen }),
  }),
  'POST /questions/own': writes.account({ body: () => chosen }),
  'POST /questions/:id/open': writes.account({ of: 'question', may: own }),
  'POST /questions/:id/put-aside': writes.account({ of: 'question', may: own }),
  'POST /questions/:id/withdraw': writes.account({ of: 'sentQuestion', may: own }),
  'POST /questions/:id/nudge': writes.proved({ of: 'sentQuestion', may: own }),
};
