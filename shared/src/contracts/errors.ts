/**
 * The closed error catalogue: code -> [status, sentence]. A noun's own codes live in `errors/<noun>.ts` and are spread here.
 * The sentences of product.md section 8 are given word for word.
 */
import { authErrors } from './errors/auth.ts';
import { familyErrors } from './errors/family.ts';
import { legacyErrors } from './errors/legacy.ts';
import { generalErrors } from './errors/general.ts';

export const catalogue = {
  ...generalErrors,
  ...familyErrors,
  ...legacyErrors,
  ...authErrors,
} as const;

export type ErrorCode = keyof typeof catalogue;
