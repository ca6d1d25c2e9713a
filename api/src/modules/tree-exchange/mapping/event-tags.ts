/** Which structure of a file is which kind of event here. */
const personTags = {
  BIRT: 'birth',
  BAPM: 'baptism',
  CHR: 'christening',
  CONF: 'confirmation',
  BARM: 'bar_mitzvah',
  BASM: 'bat_mitzvah',
  ADOP: 'adoption',
  GRAD: 'graduation',
  CENS: 'census',
  IMMI: 'immigration',
  EMIG: 'emigration',
  NATU: 'naturalization',
  ORDN: 'ordination',
  RETI: 'retirement',
  WILL: 'will',
  PROB: 'probate',
  DEAT: 'death',
  BURI: 'burial',
  CREM: 'cremation',
  FCOM: 'first_communion',
  BLES: 'blessing',
  CHRA: 'adult_christening',
} as const;
/** These say something in their payload: it is the note of the event. */
const personAttributes = {
  OCCU: 'occupation',
  EDUC: 'education',
  RESI: 'residence',
  CAST: 'caste',
  DSCR: 'description',
  NATI: 'nationality',
  RELI: 'religion',
  TITL: 'title',
  PROP: 'property',
  IDNO: 'id_number',
  SSN: 'social_security',
  NCHI: 'children_count',
  NMR: 'marriage_count',
  FACT: 'fact',
} as const;
const unionTags = {
  ENGA: 'engagement',
  MARB: 'banns',
  MARL: 'licence',
  MARC: 'contract',
  MARS: 'settlement',
  MARR: 'marriage',
  DIV: 'divorce',
  DIVF: 'divorce_filed',
  ANUL: 'annulment',
  CENS: 'census',
} as const;
const unionAttributes = { RESI: 'residence', NCHI: 'children_count', FACT: 'fact' } as const;
/** Known here, without a tag of their own: EVEN with a TYPE. */
const untagged = ['naming', 'military', 'illness', 'separation'] as const;

export type Owner = 'person' | 'union';
interface Vocabulary {
  readonly events: ReadonlyMap<string, string>;
  readonly attributes: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
}

function vocabulary(
  events: Readonly<Record<string, string>>,
  attributes: Readonly<Record<string, string>>,
): Vocabulary {
  const both = [...Object.entries(events), ...Object.entries(attributes)];
  return {
    events: new Map(Object.entries(events)),
    attributes: new Map(Object.entries(attributes)),
    tags: new Map(both.map(([tag, type]) => [type, tag])),
  };
}
const vocabularies: Readonly<Record<Owner, Vocabulary>> = {
  person: vocabulary(personTags, personAttributes),
  union: vocabulary(unionTags, unionAttributes),
};

/** Whether the structure is an event of a person or union. */
export const isEventTag = (tag: string, owner: Owner): boolean =>
  tag === 'EVEN' || vocabularies[owner].events.has(tag) || vocabularies[owner].attributes.has(tag);

export const isAttribute = (type: string, owner: Owner): boolean =>
  vocabularies[owner].attributes.has(vocabularies[owner].tags.get(type) ?? '');

/** The kind of an event, from its tag and, for EVEN, its TYPE. */
export function typeOfTag(tag: string, type: string, owner: Owner): string {
  if (tag !== 'EVEN')
    return (
      vocabularies[owner].events.get(tag) ?? vocabularies[owner].attributes.get(tag) ?? 'other'
    );
  const word = type.trim().toLowerCase();
  return untagged.find((known) => known === word) ?? 'other';
}

/** The tag of a kind, and the TYPE that goes with it where there is no tag. */
export function tagOfType(type: string, owner: Owner): { tag: string; type: string | null } {
  const tag = vocabularies[owner].tags.get(type);
  return tag === undefined
    ? { tag: 'EVEN', type: type === 'other' ? 'other' : type }
    : { tag, type: null };
}
