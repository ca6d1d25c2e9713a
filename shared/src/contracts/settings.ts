/** What somebody chooses for themselves: how pages look, what a new memory starts with, and when they are told things (product.md section 7, settings). */
import { Closed, Data, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';
import {
  Accessibility,
  contrasts,
  firstAudiences,
  motions,
  readingFonts,
  textSizes,
  uiModes,
} from './looks.ts';

const Looks = Type.Object({ ...Accessibility.properties, ui_mode: Words(uiModes) });
export type Looks = Static<typeof Looks>;

export const readAccessibility = endpoint({
  method: 'GET',
  path: '/settings/accessibility',
  summary: 'How pages look for me',
  answers: { 200: Data(Looks) },
});

export const changeAccessibility = endpoint({
  method: 'PUT',
  path: '/settings/accessibility',
  summary: 'Change how pages look for me; what is not named stays as it is',
  body: Closed({
    text_size: Type.Optional(Words(textSizes)),
    motion: Type.Optional(Words(motions)),
    contrast: Type.Optional(Words(contrasts)),
    font: Type.Optional(Words(readingFonts)),
    simple: Type.Optional(Type.Boolean()),
    ui_mode: Type.Optional(Words(uiModes)),
  }),
  answers: { 200: Data(Looks) },
});

const Degree = Type.Integer({ minimum: 1, maximum: 6 });

const Privacy = Type.Object({
  /** Shown by name to people I have nothing to do with. */
  listed: Type.Boolean(),
  /** Null: the family, or the connections where nobody of a family is here. */
  first_audience: Nullable(Words(firstAudiences)),
  first_degree: Degree,
  /** Who may name me in pictures without my being asked each time. */
  tags_from_family: Type.Boolean(),
  tags_from_connections: Type.Boolean(),
});
export type Privacy = Static<typeof Privacy>;

export const readPrivacy = endpoint({
  method: 'GET',
  path: '/settings/privacy',
  summary: 'Who finds me, and whom a new memory of mine is for',
  answers: { 200: Data(Privacy) },
});

export const changePrivacy = endpoint({
  method: 'PUT',
  path: '/settings/privacy',
  summary: 'Change who finds me, and whom a new memory is for; what is not named stays as it is',
  body: Closed({
    listed: Type.Optional(Type.Boolean()),
    first_audience: Type.Optional(Nullable(Words(firstAudiences))),
    first_degree: Type.Optional(Degree),
    tags_from_family: Type.Optional(Type.Boolean()),
    tags_from_connections: Type.Optional(Type.Boolean()),
  }),
  answers: { 200: Data(Privacy) },
  fails: ['general.not_for_children'],
});

/** The audiences that are shown with an example, the family by how far it reaches. */
export const exampleKeys = [
  'family.close',
  'family.wider',
  'family.everyone',
  'connections',
  'public',
  'self',
] as const;
export type ExampleKey = (typeof exampleKeys)[number];

const Example = Type.Object({
  key: Words(exampleKeys),
  /** One of my own people who would see it, by name; null where there is none. */
  sees: Nullable(Type.String()),
  /** One of them who would not. */
  sees_not: Nullable(Type.String()),
});
export type Example = Static<typeof Example>;

export const readExamples = endpoint({
  method: 'GET',
  path: '/settings/privacy/examples',
  summary: 'For each audience one of my people who would see a memory, and one who would not',
  answers: { 200: Data(Type.Array(Example)) },
});

/** An hour and a minute of the day, where one lives. */
const TimeOfDay = Type.String({ pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' });
export const digests = ['off', 'daily', 'weekly'] as const;

const Times = Type.Object({
  /** Between these nothing is pushed or mailed that can wait. */
  quiet_from: TimeOfDay,
  quiet_to: TimeOfDay,
  digest: Words(digests),
});
export type Times = Static<typeof Times>;

export const readTimes = endpoint({
  method: 'GET',
  path: '/settings/notification-times',
  summary: 'When I am told things: quiet hours, and how often a summary comes by e-mail',
  answers: { 200: Data(Times) },
});

export const changeTimes = endpoint({
  method: 'PUT',
  path: '/settings/notification-times',
  summary: 'Change when I am told things; what is not named stays as it is',
  body: Closed({
    quiet_from: Type.Optional(TimeOfDay),
    quiet_to: Type.Optional(TimeOfDay),
    digest: Type.Optional(Words(digests)),
  }),
  answers: { 200: Data(Times) },
  fails: ['general.invalid'],
});
