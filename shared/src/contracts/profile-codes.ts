/** QR codes that connect: shown on a screen they end within minutes, printed they last until they are revoked. Grown-ups only (rules R9). */
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Nullable,
  Text,
  Type,
  endpoint,
  type Static,
} from './kernel.ts';
import { ConnectionState } from './connections.ts';
import { PersonCard } from './people.ts';

/** Minutes after which a code that is shown on a screen ends. */
export const CODE_MINUTES = 10;
/** Printed codes somebody may have at a time. */
export const MOST_PRINTED = 5;

export const ProfileCode = Type.Object({
  id: Id,
  /** The end of the address `/c/<token>`. It is shown this once. */
  token: Type.String(),
  /** Null: until it is revoked. */
  expires_at: Nullable(Instant),
});
export type ProfileCode = Static<typeof ProfileCode>;

const PrintedCode = Type.Object({ id: Id, created_at: Instant });
export type PrintedCode = Static<typeof PrintedCode>;

const Token = Type.String({ minLength: 20, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });

export const makeProfileCode = endpoint({
  method: 'POST',
  path: '/profile-codes',
  summary: 'A new QR code of yours',
  body: Closed({ printed: Type.Boolean() }),
  answers: { 201: Data(ProfileCode) },
  fails: ['connection.codes_too_many'],
});

export const listProfileCodes = endpoint({
  method: 'GET',
  path: '/profile-codes',
  summary: 'The printed codes of yours that still work',
  answers: { 200: Data(Type.Array(PrintedCode)) },
});

export const revokeProfileCode = endpoint({
  method: 'DELETE',
  path: '/profile-codes/:id',
  summary: 'A code of yours works no more',
  params: Closed({ id: Id }),
  answers: { 204: null },
});

/** A POST, so that the token stands in no address that is logged. */
export const readProfileCode = endpoint({
  method: 'POST',
  path: '/profile-codes/read',
  summary: 'Whose code this is, and how you stand to them',
  body: Closed({ token: Token }),
  answers: {
    200: Data(
      Type.Object({ user: PersonCard, is_self: Type.Boolean(), connection: ConnectionState }),
    ),
  },
});

export const connectByCode = endpoint({
  method: 'POST',
  path: '/profile-codes/connect',
  summary: 'Ask whose code this is to connect; when they asked you already, you are connected',
  body: Closed({
    token: Token,
    date_of_meeting: Type.Optional(Day),
    note: Type.Optional(Text(280)),
    type_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  answers: { 201: Data(ConnectionState) },
  fails: [
    'connection.date_in_future',
    'connection.date_too_old',
    'connection.date_invalid',
    'connection.not_yourself',
    'connection.type_unknown',
    'connection.already_connected',
    'connection.already_pending',
    'connection.asked_lately',
  ],
});
