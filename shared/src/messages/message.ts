/** What may stand in a table of messages: one sentence, or one for each kind of number. */

/** The forms a language may need; `one` and `other` are always written, `zero`, `two`, `few`, `many` where the language has them. */
export type PluralForms = {
  readonly one: string;
  readonly other: string;
  readonly zero?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
};

export type Message = string | PluralForms;
