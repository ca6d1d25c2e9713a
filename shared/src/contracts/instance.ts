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

/** What only those know who can read the log of the server. */
const SetUpCode = Type.Optional(Line(40));

export const getInstance = endpoint({
  method: 'GET',
  path: '/instance',
  summary: 'Name, registration mode, and whether the instance still has to be set up',
  answers: {
    200: Data(
      Type.Object({
        name: Type.String(),
        needs_setup: Type.Boolean(),
        /** Others reach this instance: setting it up takes the code from the log. */
        setup_code: Type.Boolean(),
        registration: Words(['request', 'invite', 'open']),
        /** False where no mail server is set up: mail is kept for an admin, and no page may say that one was sent. */
        sends_mail: Type.Boolean(),
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
    code: SetUpCode,
  }),
  answers: { 201: TokenAnswer },
  fails: ['instance.already_set_up', 'instance.code_wrong', 'auth.password_known'],
});

export const openDemo = endpoint({
  method: 'POST',
  path: '/instance/demo',
  summary: 'Open the demo family on an empty instance',
  // A body: a page of another site could else send it without being asked back.
  body: Closed({ open: Type.Literal(true), code: SetUpCode }),
  answers: { 202: Data(Type.Object({ state: Words(['opening', 'open']) })) },
  fails: ['instance.already_set_up', 'instance.code_wrong'],
});
