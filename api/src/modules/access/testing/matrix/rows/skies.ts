/** Lives as skies: a manifest opens where the life may be looked at, a segment to the one it was made for. */
import { finds } from '../rules.ts';
import { reads, type Row, type Rule } from '../row.ts';

const isFor: Rule = ({ subject }, { params }) => subject === params['viewer'];

export const skyRows: Readonly<Record<string, Row>> = {
  'GET /sky/collective': reads.account(),
  'GET /sky/:user': reads.account({ of: 'person', may: finds }),
  'GET /sky/:user/segments/:years/:hash': reads.account({ of: 'sky', may: isFor }),
  'GET /sky/:user/segments/:years/:hash/names': reads.account({ of: 'sky', may: isFor }),
};
