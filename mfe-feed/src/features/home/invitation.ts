/** The one invitation of a day: the same for the whole day, another for everybody and the next day. Pure. */

/** `day` is a calendar day, `YYYY-MM-DD`; the walk goes through all questions before one comes again. */
export const questionOfDay = (
  questions: readonly string[],
  day: string,
  personId: string,
): string => {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const start = Array.from(personId).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997,
    7,
  );
  return questions.length === 0 ? '' : (questions[(days + start) % questions.length] ?? '');
};
