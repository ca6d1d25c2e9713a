/** What the words of the sky say. */
import { locale } from '@kinlore/shared/messages';
import { callNameOf, type Mark } from './marks.ts';
import { t } from './scene.messages.ts';
import type { SkyPerson } from './sky.types.ts';
import type { Form } from './words-on-sky.ts';

const shells = { 1: 'people', 2: 'place', 3: 'time' } as const;

function quiet(words: string): HTMLElement {
  const small = document.createElement('small');
  small.textContent = ` ${words}`;
  return small;
}

const counted = (count: number): string => new Intl.NumberFormat(locale()).format(count);

type OfYear = Extract<Mark['says'], { readonly kind: 'year' }>;

/** The second of two years is short where that is clear: 1992–93. */
function yearsOf({ year, step }: OfYear): string {
  if (step === 1) return String(year);
  const last = year + step - 1;
  const isClear = year >= 1000 && Math.floor(year / 100) === Math.floor(last / 100);
  return t('years', { from: String(year), to: String(last).slice(isClear ? -2 : 0) });
}

/** What one can count oneself is not said. */
const manyOf = ({ count }: OfYear): readonly HTMLElement[] =>
  count > 9 ? [quiet(counted(count))] : [];

interface Writing {
  readonly stageName: (stage: number) => string;
  readonly people: readonly SkyPerson[];
  readonly form: Form;
}

/** With how much there is of their life, where there is room for it. */
function writePerson(element: HTMLElement, person: SkyPerson | undefined, form: Form): void {
  if (person === undefined) return;
  const { name, total } = person;
  if (form === 0) element.replaceChildren(name, quiet(counted(total)));
  else element.replaceChildren(form === 1 ? name : callNameOf(person));
  if (person.isDead) element.dataset['dead'] = 'true';
}

export function writeWord(
  element: HTMLElement,
  { says }: Mark,
  { stageName, people, form }: Writing,
): void {
  element.dataset['kind'] = says.kind;
  delete element.dataset['dead'];
  if (says.kind === 'year') element.replaceChildren(yearsOf(says), ...manyOf(says));
  else if (says.kind === 'stage') element.replaceChildren(stageName(says.stage));
  else if (says.kind === 'undated') element.replaceChildren(t('undated'));
  else if (says.kind === 'shell') element.replaceChildren(t(shells[says.shell]));
  else writePerson(element, people[says.index], form);
}
