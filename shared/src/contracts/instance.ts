/** What this instance is, before anyone is logged in; and its first set-up. */
import { Closed, Data, Line, Nullable, Type, Words, endpoint } from './kernel.ts';
import { Email, Password, Username } from './users.ts';
import { TokenAnswer } from './auth.ts';

export const DemoLogin = Type.Object({
  username: Type.String(),
  password: Type.String(),
  full_name: Type.String(),
  note: Type.String(),
});

export const getInstance = endpoint({
  method: 'GET',
  path: '/instance',
  summary: 'Name, registration mode, and whether the instance still has to be set up',
  answers: {
    200: Data(
      Type.Object({
        name: Type.String(),
        needs_setup: Type.Boolean(),
        registration: Words(['request', 'invite', 'open']),
        demo: Nullable(
          Type.Object({
            state: Words(['opening', 'open', 'failed']),
            logins: Type.Array(DemoLogin),
          }),
        ),
        socket_key: Type.String(),
        build: Type.String(),
      }),
    ),
  },
});

export const setUpInstance = endpoint({
  method: 'POST',
  path: '/instance/set-up',
  summary: "Make the owner's account on an empty instance",
  body: Closed({
    instance_name: Line(80, 1),
    full_name: Line(120, 1),
    username: Username,
    email: Email,
    password: Password,
    time_zone: Type.Optional(Line(60)),
  }),
  answers: { 201: TokenAnswer },
  fails: ['instance.already_set_up', 'auth.password_known'],
});

export const openDemo = endpoint({
  method: 'POST',
  path: '/instance/demo',
  summary: 'Open the demo family on an empty instance',
  answers: { 202: Data(Type.Object({ state: Words(['opening', 'open']) })) },
  fails: ['instance.already_set_up'],
});
