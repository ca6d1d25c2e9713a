/** A change of a tree, said as a person would. */
import type { HistoryEntry, HistoryPart } from '@kinlore/shared/contracts/family-changes';
import { codeWord, eventWord } from '../person/index.ts';
import { t } from './history.messages.ts';

const kinds = [
  'person_create',
  'person_update',
  'person_remove',
  'person_merge',
  'person_unmerge',
  'person_memorial',
  'memorial_tie',
  'memorial_untie',
  'relative_parent',
  'relative_partner',
  'relative_child',
  'relative_sibling',
  'parent_link',
  'parent_update',
  'parent_unlink',
  'union_create',
  'union_update',
  'union_remove',
  'family_order',
  'source_create',
  'source_update',
  'source_remove',
  'batch',
  'tree_create',
  'relationship_confirm',
  'undo',
  'redo',
  'import',
  'import_undo',
] as const;

/** A kind from a newer server is said in general. */
export function kindWord({ kind }: HistoryEntry): string {
  const word = kind.replaceAll('.', '_');
  const found = kinds.find((one) => one === word);
  return t(found === undefined ? 'kind_other' : `kind_${found}`);
}

const fields = [
  'sex',
  'gender_text',
  'living_override',
  'is_private',
  'note',
  'full_text',
  'kind',
  'nick',
  'lang',
  'is_primary',
  'type',
  'when_text',
  'when_start',
  'place_text',
  'is_alternate',
  'status',
  'ord',
  'nature',
  'preferred',
  'confidence',
  'title',
  'author',
  'published',
  'repository',
  'url',
  'page',
  'words',
] as const;

function nameOf(person: HistoryPart['persons'][number] | undefined): string {
  if (person === undefined) return t('nobody');
  return person.hidden ? t('livingRelative') : person.name;
}

/** Whom and what a part is about. */
export function partWords({ entity, action, about, persons }: HistoryPart): string {
  const name = persons.length === 0 ? t('nobody') : persons.map(nameOf).join(', ');
  if (entity === 'link')
    return t(`link_${action}`, { child: nameOf(persons[0]), parent: nameOf(persons[1]) });
  if (entity === 'event')
    return t(`event_${action}`, { what: eventWord(about === '' ? 'other' : about), name });
  if (entity === 'source') return t(`source_${action}`);
  return t(`${entity}_${action}`, { name });
}

type Said = HistoryPart['fields'][number]['before'];
function say(entity: string, field: string, value: Said): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (value === null || value === '') return t('empty');
  return typeof value === 'number' ? String(value) : (codeWord(entity, field, value) ?? value);
}

/** What one wrote says the day; the day reckoned from it is for whom nothing was written. */
const isTold = (field: HistoryPart['fields'][number], all: HistoryPart['fields']) =>
  field.field !== 'ord' &&
  !(field.field === 'when_start' && all.some((one) => one.field === 'when_text'));

function portraitWords(had: boolean, has: boolean): string {
  if (!has) return t('portrait_gone');
  return had ? t('portrait_other') : t('portrait_put');
}

export const fieldLines = (part: HistoryPart): readonly string[] =>
  part.fields
    .filter((field) => isTold(field, part.fields))
    .map(({ field, before, after }) => {
      if (field === 'portrait') return portraitWords(before === true, after === true);
      const found = fields.find((one) => one === field);
      const word = found === undefined ? field : t(`field_${found}`);
      if (part.action === 'added')
        return t('fieldNew', { field: word, after: say(part.entity, field, after) });
      if (part.action === 'removed')
        return t('fieldGone', { field: word, before: say(part.entity, field, before) });
      return t('fieldChange', {
        field: word,
        before: say(part.entity, field, before),
        after: say(part.entity, field, after),
      });
    });
