/** What the form of a keepsake holds, as it is sent; and amounts. Pure. */
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import type { FormHolder, FormIngredient, KeepsakeForm } from './form-state.ts';
import type { NewKeepsake } from './keepsakes.api.ts';

/** "1,5" and "1.5" are one and a half; what is no number is not counted. */
export function amountOf(typed: string): number | null {
  const value = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value;
}

const portionsOf = (typed: string): number =>
  Math.min(1000, Math.max(0, Math.round(amountOf(typed) ?? 0)));

/** What is typed beside an amount that is no number is not lost: it stands before the unit. */
const unitOf = ({ amount, unit }: FormIngredient): string =>
  (amountOf(amount) === null ? `${amount} ${unit}` : unit).trim().slice(0, 20);

const detailsOf = (form: KeepsakeForm): KeepsakeDetails => {
  const { kind } = form;
  const isRecipe = kind === 'recipe';
  const isSaying = kind === 'saying';
  return {
    portions: isRecipe ? portionsOf(form.portions) : 0,
    ingredients: isRecipe
      ? form.ingredients
          .filter(({ what }) => what.trim() !== '')
          .map((one) => ({
            amount: amountOf(one.amount),
            unit: unitOf(one),
            what: one.what.trim(),
          }))
      : [],
    steps: isRecipe ? form.steps.map((step) => step.trim()).filter((step) => step !== '') : [],
    lyrics: kind === 'song' ? form.lyrics.trim() : '',
    said_by: isSaying ? form.saidBy.trim() : '',
    language: isSaying || kind === 'song' ? form.language.trim() : '',
    meaning: isSaying ? form.meaning.trim() : '',
  };
};

const whoOf = ({ id, user_id, person_id, name }: FormHolder) => {
  if (user_id !== null) return { user_id };
  if (person_id !== null) return { person_id };
  return id === null ? { name: name.trim() } : { id };
};

const sentHolders = (form: KeepsakeForm) =>
  form.holders
    .filter(({ id, name }) => id !== null || name.trim() !== '')
    .map((holder) => ({
      ...whoOf(holder),
      how: holder.how,
      from: holder.from,
      to: holder.to,
      note: holder.note.trim(),
    }));

/** What everybody who may change it sends. */
const contentOf = (form: KeepsakeForm) => ({
  name: form.name.trim(),
  words: form.words.trim(),
  when: form.when,
  place: form.place.trim(),
  source_note: form.source.trim(),
  details: detailsOf(form),
  files: form.files.map(({ media_id, caption }) => ({ media_id, caption: caption.trim() })),
  holders: sentHolders(form),
});

/** Those that were not looked at stay as they are. */
function linksOf({ memories, linked }: KeepsakeForm) {
  const chosen = new Set(memories.map(({ id }) => id));
  const known = new Set(linked);
  return {
    link: [...chosen].filter((id) => !known.has(id)),
    unlink: [...known].filter((id) => !chosen.has(id)),
  };
}

const managementOf = (form: KeepsakeForm) => ({
  audience: form.audience,
  next_keeper: form.next_keeper.trim(),
  editors: form.editors.map(({ id }) => id),
});

export const newBody = (form: KeepsakeForm): NewKeepsake => ({
  kind: form.kind,
  ...contentOf(form),
  memories: form.memories.map(({ id }) => id),
  ...managementOf(form),
});

export const changeBody = (form: KeepsakeForm, { manage }: Keepsake['abilities']) => ({
  ...contentOf(form),
  memories: linksOf(form),
  ...(manage && managementOf(form)),
});

/** An amount for other portions than it is written for: at most two digits behind the point. */
export function scaled(amount: number, written: number, wanted: number): number {
  if (written === 0) return amount;
  return Math.round((amount * wanted * 100) / written) / 100;
}
