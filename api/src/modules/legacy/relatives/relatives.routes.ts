/** What relatives of the dead are told, and what they ask. */
import {
  answerJoining,
  contestMemorial,
  joinMemorial,
  listToldMemorials,
  readMemorialRelatives,
  settleContest,
  withdrawContest,
  withdrawJoining,
} from '@kinlore/shared/contracts/memorial-relatives';
import { route, type Route } from '../../../platform/http/route.ts';
import { createContesting } from './contesting.ts';
import { createJoining } from './joining.ts';
import { createRelativesReading } from './reading.ts';
import type { RelativesContext } from './relatives-context.ts';

const writing = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;

const joiningRoutes = (context: RelativesContext): readonly Route[] => {
  const joining = createJoining(context);
  return [
    route(joinMemorial, { ...writing, action: 'memorial.join' }, async ({ input, actor }) => ({
      data: await joining.join(actor, input.params.memorial, input.body.relation),
    })),
    route(withdrawJoining, { ...writing, action: 'memorial.unjoin' }, async ({ input, actor }) =>
      joining.withdraw(actor, input.params.memorial),
    ),
    route(
      answerJoining,
      { ...writing, action: 'memorial.answer_joining' },
      async ({ input: { params, body }, actor }) => ({
        data: await joining.answer(actor, params.memorial, {
          userId: params.user,
          answer: body.answer,
        }),
      }),
    ),
  ];
};

const contestRoutes = (context: RelativesContext): readonly Route[] => {
  const contesting = createContesting(context);
  return [
    route(
      contestMemorial,
      { ...writing, action: 'memorial.contest' },
      async ({ input, actor }) => ({
        data: await contesting.contest(actor, input.params.memorial, input.body),
      }),
    ),
    route(withdrawContest, { ...writing, action: 'memorial.uncontest' }, async ({ input, actor }) =>
      contesting.withdraw(actor, input.params.memorial),
    ),
    route(
      settleContest,
      { ...writing, action: 'memorial.settle_contest' },
      async ({ input, actor }) =>
        contesting.settle(actor, input.params.memorial, input.body.settlement),
    ),
  ];
};

export const relativesRoutes = (context: RelativesContext): readonly Route[] => {
  const reading = createRelativesReading(context);
  return [
    route(listToldMemorials, { gate: 'user', action: 'memorial.told' }, ({ input, actor }) =>
      reading.told(actor, input.query.limit ?? 20, input.query.cursor),
    ),
    route(
      readMemorialRelatives,
      { gate: 'user', action: 'memorial.relatives' },
      async ({ input, actor }) => ({ data: await reading.relatives(actor, input.params.memorial) }),
    ),
    ...joiningRoutes(context),
    ...contestRoutes(context),
  ];
};
