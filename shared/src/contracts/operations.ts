/** Small calls of the page itself: errors it saw, reports, who is here. */
import { Closed, Data, Id, Line, Text, Type, Words, endpoint } from './kernel.ts';

export const sendLog = endpoint({
  method: 'POST',
  path: '/logs',
  summary: 'Error-level logs and load outcomes of remotes, at most 4 kB, redacted by the page',
  body: Closed({
    kind: Words(['error', 'remote', 'security']),
    message: Text(1_000, 1),
    detail: Type.Optional(
      Closed({
        remote: Type.Optional(Line(40)),
        version: Type.Optional(Line(80)),
        phase: Type.Optional(Line(40)),
        code: Type.Optional(Line(60)),
        ms: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
        ok: Type.Optional(Type.Boolean()),
        route: Type.Optional(Line(200)),
        build: Type.Optional(Line(60)),
        stack: Type.Optional(Text(2_000)),
      }),
    ),
  }),
  answers: { 204: null },
});

export const reportBug = endpoint({
  method: 'POST',
  path: '/bug-reports',
  summary: 'Tell the people who run this instance that something is wrong',
  body: Closed({
    words: Text(4_000, 1),
    route: Type.Optional(Line(300)),
    build: Type.Optional(Line(60)),
    errors: Type.Optional(Type.Array(Text(500), { maxItems: 10 })),
  }),
  answers: { 201: Data(Type.Object({ id: Id })) },
});

export const getOnline = endpoint({
  method: 'GET',
  path: '/online',
  summary: 'How many are here now, and what this instance keeps. Numbers only.',
  answers: {
    200: Data(
      Type.Object({
        online_now: Type.Integer(),
        online_today: Type.Integer(),
        people: Type.Integer(),
        activities: Type.Integer(),
        memorials: Type.Integer(),
      }),
    ),
  },
});
