/** In which part of a life a day lies: as old as its owner was, from the middle of what their birth may mean. Pure. */
import { stageAtAge } from '@kinlore/shared/persona';
import { dayOfDate, stageNumber } from '@kinlore/shared/sky';

const OLDEST = 130;
const YEAR = 365.2425;
const LAST_YEAR = 9_999;

/** The number of the stage of a day; 0 for every day where no birth is known. */
export function stagesFrom(birth: string | null): (day: number) => number {
  if (birth === null) return () => 0;
  const birthdays = Array.from({ length: OLDEST + 1 }, (_, age) => birthday(birth, age));
  const numbers = birthdays.map((_, age) => stageNumber(stageAtAge(age)));
  const [born = 0] = birthdays;
  const before = stageNumber(stageAtAge(-1));
  return (day) => {
    if (day < born) return before;
    let age = Math.min(OLDEST, Math.floor((day - born) / YEAR) + 1);
    while ((birthdays[age] ?? 0) > day) age -= 1;
    return numbers[age] ?? 0;
  };
}

/** Who was born on a leap day is a year older on the first of March. */
function birthday(birth: string, age: number): number {
  const [year = '', month = '', day = ''] = birth.split('-');
  const then = Number(year) + age;
  if (then > LAST_YEAR) return Infinity;
  return dayOfDate(`${String(then).padStart(4, '0')}-${month}-01`) + Number(day) - 1;
}
