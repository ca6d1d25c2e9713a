/** A telephone number that somebody proves, to be reminded by a text when they were reported to have died (decision 0194). Read by themselves alone. */
import { Closed, Data, Instant, Nullable, Type, endpoint, type Static } from './kernel.ts';

export const CODE_DIGITS = 6;
export const MOST_TELEPHONE = 40;

/** A number as people write it, as E.164 has it: + and the digits, country code first. Null for what is no such number. */
export function telephoneIn(written: string): string | null {
  const plain = written.trim().replaceAll(/[\s().\u00A0\u2010-\u2015/-]/gu, '');
  const number = plain.startsWith('00') ? `+${plain.slice(2)}` : plain;
  return /^\+[1-9]\d{6,14}$/u.test(number) ? number : null;
}

export const Telephone = Type.Object({
  /** Text messages can be sent here at all. */
  offered: Type.Boolean(),
  /** E.164, once it was proved. */
  number: Nullable(Type.String()),
  proved_at: Nullable(Instant),
  /** To which a code was sent that still proves it. */
  waiting: Nullable(Type.Object({ number: Type.String(), expires_at: Instant })),
});
export type Telephone = Static<typeof Telephone>;

export const readTelephone = endpoint({
  method: 'GET',
  path: '/legacy/telephone',
  summary: 'The number I am reminded at by a text when I was reported to have died',
  answers: { 200: Data(Telephone) },
});

export const askTelephoneCode = endpoint({
  method: 'POST',
  path: '/legacy/telephone/code',
  summary: 'Send a code to a number; the one that was proved before stays until this one is',
  body: Closed({ number: Type.String({ minLength: 1, maxLength: MOST_TELEPHONE }) }),
  answers: { 200: Data(Telephone) },
  fails: [
    'auth.step_up_required',
    'telephone.not_offered',
    'telephone.number',
    'telephone.too_many',
    'telephone.rests',
  ],
});

export const proveTelephone = endpoint({
  method: 'POST',
  path: '/legacy/telephone/proof',
  summary: 'Prove a number by the code that was sent to it',
  body: Closed({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
  answers: { 200: Data(Telephone) },
  fails: ['telephone.no_code', 'telephone.code_wrong'],
});

export const removeTelephone = endpoint({
  method: 'DELETE',
  path: '/legacy/telephone',
  summary: 'Remove my number, and the code that was sent to one',
  answers: { 204: null },
  fails: ['auth.step_up_required'],
});
