import { describe, expect, it } from 'vitest';
import {
  ancestorsOf,
  buildGraph,
  coefficientOfInbreeding,
  coefficientOfRelationship,
  componentOf,
  componentsOf,
  consistencyProblems,
  dayOf,
  daysOfYears,
  descendantsOf,
  english,
  generationsFrom,
  isProbablyLiving,
  lines,
  linesOf,
  nameOfRelationship,
  nameOfWay,
  NO_YEAR,
  problemCodes,
  relationshipsOf,
  type DatedFacts,
  type LifeFacts,
} from './index.ts';
import {
  families,
  randomFamily,
  seededRandom,
  tellFamily,
  type ToldFamily,
} from './testing/index.ts';

/** What the second is to the first, in all the words there are. */
const words = (family: ToldFamily, from: string, to: string): string[] =>
  relationshipsOf(family.graph, family.of(from), family.of(to)).map((one) =>
    nameOfRelationship(family.graph, one),
  );
const share = (family: ToldFamily, one: string, other: string): number =>
  coefficientOfRelationship(family.graph, family.of(one), family.of(other)).value;

describe('the families that break others, in words', () => {
  it.each([
    [families.threeGenerations, 'Mila', 'Rosa', ['grandmother']],
    [families.threeGenerations, 'Rosa', 'Noah', ['grandson']],
    [families.threeGenerations, 'Mila', 'Noah', ['brother']],
    [families.threeGenerations, 'Mila', 'Ben', ['uncle']],
    [families.threeGenerations, 'Clara', 'Mila', ['niece']],
    [families.threeGenerations, 'Ida', 'Mila', ['first cousin']],
    [families.threeGenerations, 'Jan', 'Rosa', ['mother-in-law']],
    [families.threeGenerations, 'Rosa', 'Jan', ['son-in-law']],
    [families.threeGenerations, 'Jan', 'Ben', ['brother-in-law']],
    [families.threeGenerations, 'Clara', 'Jan', ['brother-in-law']],
    [families.threeGenerations, 'Ida', 'Jan', ['aunt’s husband']],
    [families.threeGenerations, 'Rosa', 'Karl', ['husband']],
    [families.halfSiblings, 'Dora', 'Eli', ['half-brother']],
    [families.halfSiblings, 'Dora', 'Gus', ['brother']],
    [families.halfSiblings, 'Eli', 'Flo', ['mother’s former husband’s daughter']],
    [families.parentlessSiblings, 'Hans', 'Greta', ['sister']],
    [families.parentlessSiblings, 'Lotte', 'Emil', ['uncle']],
    [families.parentlessSiblings, 'Max', 'Hans', ['brother-in-law']],
    [families.adoptedAndBorn, 'Sam', 'Birth mother', ['mother']],
    [families.adoptedAndBorn, 'Sam', 'Adoptive father', ['adoptive father']],
    [families.adoptedAndBorn, 'Adoptive father', 'Sam', ['adopted child']],
    [families.adoptedAndBorn, 'Sam', 'Foster mother', ['foster mother']],
    [families.adoptedAndBorn, 'Sam', 'Born sister', ['sister']],
    [families.adoptedAndBorn, 'Sam', 'Adopted brother', ['adoptive brother']],
    [families.twoFathers, 'Lia', 'Tom', ['father']],
    [families.twoFathers, 'Lia', 'Uwe', ['father']],
    [families.twoFathers, 'Lia', 'Surrogate', ['surrogate mother']],
    [families.twoFathers, 'Lia', 'Donor', ['donor']],
    [families.twoFathers, 'Leo', 'Guardian', ['guardian']],
    [families.twoFathers, 'Guardian', 'Leo', ['ward']],
    [families.twoFathers, 'Lia', 'Leo', ['brother']],
    [families.twoFathers, 'Tom', 'Uwe', ['husband']],
    [families.cousinsMarried, 'He', 'She', ['wife', 'first cousin']],
    [families.cousinsMarried, 'Child', 'Grandpa', ['great-grandfather, twice over']],
    [families.threeSpouses, 'Henry', 'Catherine', ['former wife']],
    [families.threeSpouses, 'Henry', 'Jane', ['wife']],
    [families.threeSpouses, 'Mary', 'Elizabeth', ['half-sister']],
    [families.threeSpouses, 'Mary', 'Jane', ['stepmother']],
    [families.threeSpouses, 'Elizabeth', 'Catherine', ['father’s former wife']],
    [families.sistersOneFather, 'Reuben', 'Joseph', ['half-brother', 'first cousin']],
    [families.sistersOneFather, 'Joseph', 'Leah', ['stepmother', 'aunt']],
    [families.uncleAndNiece, 'Philip', 'Anna of Austria', ['wife', 'niece']],
    [families.uncleAndNiece, 'Charles', 'Ferdinand', ['grandfather', 'great-grandfather']],
    [families.doubleCousins, 'Kid one', 'Kid two', ['double first cousin']],
    [families.stepFamily, 'Hers', 'He', ['stepfather']],
    [families.stepFamily, 'His', 'She', ['stepmother']],
    [families.stepFamily, 'Hers', 'His', ['stepsister']],
    [families.stepFamily, 'Hers', 'Theirs', ['half-sibling']],
    [families.deepLine, 'G2', 'G0', ['grandmother']],
    [families.deepLine, 'G4', 'G0', ['great-great-grandmother']],
    [families.deepLine, 'G29', 'G0', ['27× great-grandmother']],
    [families.cycle, 'Gamma', 'Beta', ['father']],
    [families.twoComponents, 'One', 'Four', []],
    [families.twoComponents, 'Alone', 'Alone', ['the same person']],
  ])('%#: %o', (family, from, to, expected) => {
    expect(words(family, from, to)).toEqual(expect.arrayContaining(expected));
    expect(words(family, from, to)[0]).toBe(expected[0]);
  });

  it('counts removed cousins and far ones', () => {
    const family = tellFamily('two lines', (say) => {
      say.persons('Root F, A1 F, B1 M, A2 F, B2 M, A3 F, B3 F, A4 M, A5 X');
      for (const [parent, children] of [
        ['Root', 'A1, B1'],
        ['A1', 'A2'],
        ['A2', 'A3'],
        ['A3', 'A4'],
        ['A4', 'A5'],
        ['B1', 'B2'],
        ['B2', 'B3'],
      ] as const)
        say.children(say.union(parent), children);
    });
    expect(words(family, 'A3', 'B3')).toEqual(['second cousin']);
    expect(words(family, 'B3', 'A4')).toEqual(['second cousin once removed']);
    expect(words(family, 'B3', 'A5')).toEqual(['second cousin twice removed']);
    expect(words(family, 'B2', 'A5')).toEqual(['first cousin three times removed']);
    expect(words(family, 'B1', 'A5')).toEqual([
      'great-great-great-niece or great-great-great-nephew',
    ]);
    expect(
      nameOfWay(
        family.graph,
        relationshipsOf(family.graph, family.of('A2'), family.of('B2'))[0]?.path ?? [],
      ),
    ).toBe('mother’s mother’s son’s son');
  });

  it('is said in another language by another table', () => {
    const { graph, of } = families.threeGenerations;
    const [uncle] = relationshipsOf(graph, of('Mila'), of('Ben'));
    const words = { ...english, auntUncle: { M: 'ujak', F: 'ujna', other: 'ujak ili ujna' } };
    expect(uncle === undefined ? '' : nameOfRelationship(graph, uncle, { words })).toBe('ujak');
  });

  it('says partner of those who never married, and never guesses a sex', () => {
    const family = tellFamily('two', (say) => {
      say.persons('One, Two');
      say.union('One, Two', { status: 'separated' });
    });
    const [first] = relationshipsOf(family.graph, 0, 1);
    expect(
      first === undefined
        ? ''
        : nameOfRelationship(family.graph, first, { isMarriage: () => false }),
    ).toBe('partner (separated)');
    expect(words(family, 'One', 'Two')).toEqual(['spouse (separated)']);
  });
});

describe('the coefficient', () => {
  it.each([
    [families.threeGenerations, 'Rosa', 'Ana', 0.5],
    [families.threeGenerations, 'Mila', 'Noah', 0.5],
    [families.threeGenerations, 'Mila', 'Ida', 0.125],
    [families.threeGenerations, 'Mila', 'Jan', 0.5],
    [families.halfSiblings, 'Dora', 'Eli', 0.25],
    [families.doubleCousins, 'Kid one', 'Kid two', 0.25],
    [families.adoptedAndBorn, 'Sam', 'Adoptive mother', 0],
    [families.sistersOneFather, 'Reuben', 'Joseph', 0.375],
    [families.twoComponents, 'One', 'Four', 0],
    [families.parentlessSiblings, 'Hans', 'Greta', 0],
  ])('%#: is what the books say', (family, one, other, expected) => {
    expect(share(family, one, other)).toBeCloseTo(expected, 12);
  });

  it('of inbreeding is 1/16 for a child of first cousins and 1/8 for one of an uncle and his niece', () => {
    expect(
      coefficientOfInbreeding(families.cousinsMarried.graph, families.cousinsMarried.of('Child'))
        .value,
    ).toBeCloseTo(1 / 16, 12);
    expect(
      coefficientOfInbreeding(families.uncleAndNiece.graph, families.uncleAndNiece.of('Charles'))
        .value,
    ).toBeCloseTo(1 / 8, 12);
  });
});

describe('walking', () => {
  const { graph, of } = families.threeGenerations;
  it('goes up and down by generations, each person once, and ends in a ring', () => {
    expect([...ancestorsOf(graph, of('Mila')).distances]).toEqual([1, 1, 2, 2]);
    expect(
      [...descendantsOf(graph, of('Rosa'), { depth: 1 }).persons].map(
        (one) => families.threeGenerations.names[one],
      ),
    ).toEqual(['Ana', 'Ben', 'Clara']);
    expect([...ancestorsOf(families.cycle.graph, 0).persons].length).toBe(3);
  });

  it('counts generations through partners, and knows who is no kin', () => {
    expect([...generationsFrom(graph, of('Jan'))]).toEqual([-1, -1, 0, 0, 0, 0, 1, 1, 1]);
    expect(componentsOf(families.twoComponents.graph).sizes).toEqual([3, 3, 1]);
    expect([...componentOf(families.twoComponents.graph, 4)].toSorted()).toEqual([3, 4, 5]);
  });

  it('tells the four lines apart', () => {
    const family = families.cousinsMarried;
    const line = linesOf(family.graph, family.of('He'));
    expect(
      family.names.map((name, person) => `${name}: ${lines[line[person] ?? 0] ?? ''}`),
    ).toEqual([
      'Grandpa: fathers_father',
      'Grandma: fathers_mother',
      'Left son: fathers_father',
      'Right daughter: fathers_father',
      'Left wife: mothers_father',
      'Right man: none',
      'He: own',
      'She: fathers_father',
      'Child: own',
      'Left sister: fathers_father',
    ]);
  });
});

describe('probably living (R13)', () => {
  const { graph, of, names } = families.threeGenerations;
  const facts = (
    more: Partial<Record<'born' | 'event', Record<string, number>>> & {
      dead?: string[];
      override?: Record<string, number>;
      married?: number;
    },
  ): LifeFacts => ({
    bornLatest: names.map((name) => more.born?.[name] ?? NO_YEAR),
    firstEvent: names.map((name) => more.event?.[name] ?? NO_YEAR),
    dead: names.map((name) => (more.dead?.includes(name) === true ? 1 : 0)),
    override: names.map((name) => more.override?.[name] ?? 0),
    unionYear: Array.from({ length: graph.unionStatus.length }, () => more.married ?? NO_YEAR),
  });
  const living = (name: string, more: Parameters<typeof facts>[0]): boolean =>
    isProbablyLiving(graph, facts(more), of(name), 2026);

  it.each([
    ['nothing known', 'Mila', {}, true],
    ['a death without a date', 'Mila', { dead: ['Mila'] }, false],
    ['said to live, whatever else', 'Mila', { dead: ['Mila'], override: { Mila: 1 } }, true],
    ['said to be dead', 'Mila', { born: { Mila: 2000 }, override: { Mila: 2 } }, false],
    ['born 110 years ago', 'Mila', { born: { Mila: 1916 } }, true],
    ['born 111 years ago', 'Mila', { born: { Mila: 1915 } }, false],
    ['an event 111 years ago', 'Mila', { event: { Mila: 1915 } }, false],
    ['a mother born 155 years ago', 'Mila', { born: { Ana: 1871 } }, true],
    ['a mother born 156 years ago', 'Mila', { born: { Ana: 1870 } }, false],
    ['married 101 years ago', 'Ana', { married: 1925 }, false],
    ['married 100 years ago', 'Ana', { married: 1926 }, true],
    ['a husband born 151 years ago', 'Ana', { born: { Jan: 1875 } }, false],
    ['a child born 96 years ago', 'Ana', { born: { Mila: 1930 } }, false],
    ['a child born 95 years ago', 'Ana', { born: { Mila: 1931 } }, true],
    ['a grandchild born 81 years ago', 'Rosa', { born: { Mila: 1945 } }, false],
    ['a grandchild born 80 years ago', 'Rosa', { born: { Mila: 1946 } }, true],
    [
      'their own recent birth, whatever the relatives',
      'Ana',
      { born: { Ana: 1950, Mila: 1900 } },
      true,
    ],
  ])('%s', (_what, name, more, expected) => {
    expect(living(name, more)).toBe(expected);
  });
});

describe('what cannot be', () => {
  const family = families.threeGenerations;
  const nobody = (): number[] => family.names.map(() => Number.NaN);
  const unions = (): number[] =>
    Array.from({ length: family.graph.unionStatus.length }, () => Number.NaN);
  const seen = new Set<string>(['own_ancestor', 'too_many_birth_parents', 'own_partner']);
  const codes = (
    change: (facts: Record<keyof DatedFacts, number[]>, at: (name: string) => number) => void,
  ): string[] => {
    const facts = {
      bornFirst: nobody(),
      bornLast: nobody(),
      diedFirst: nobody(),
      diedLast: nobody(),
      marriedFirst: unions(),
      marriedLast: unions(),
    };
    change(facts, family.of);
    return consistencyProblems(family.graph, facts).map(({ code, severity }) => {
      seen.add(code);
      return `${code} ${severity}`;
    });
  };
  const born = (
    facts: Record<keyof DatedFacts, number[]>,
    person: number,
    first: number,
    last = first,
  ): void => {
    facts.bornFirst[person] = dayOf(first);
    facts.bornLast[person] = dayOf(last, 12, 31);
  };
  const died = (
    facts: Record<keyof DatedFacts, number[]>,
    person: number,
    first: number,
    last = first,
  ): void => {
    facts.diedFirst[person] = dayOf(first);
    facts.diedLast[person] = dayOf(last, 12, 31);
  };

  it('is nothing where nothing is known, or where a vague date may be right', () => {
    expect(codes(() => undefined)).toEqual([]);
    expect(
      codes((facts, at) => {
        born(facts, at('Rosa'), 1900, 1930);
        born(facts, at('Ana'), 1925, 1935);
      }),
    ).toEqual([]);
  });
  it.each([
    [
      'a mother of ten',
      ['parent_too_young warning'],
      (facts, at) => {
        born(facts, at('Rosa'), 1930);
        born(facts, at('Ana'), 1940);
      },
    ],
    [
      'a mother born after her child',
      ['parent_too_young error'],
      (facts, at) => {
        born(facts, at('Rosa'), 1950);
        born(facts, at('Ana'), 1940);
      },
    ],
    [
      'a mother of sixty-two',
      ['mother_too_old warning'],
      (facts, at) => {
        born(facts, at('Rosa'), 1900);
        born(facts, at('Ana'), 1962);
      },
    ],
    [
      'a father of ninety-two',
      ['father_too_old warning'],
      (facts, at) => {
        born(facts, at('Karl'), 1850);
        born(facts, at('Ana'), 1942);
      },
    ],
    [
      'a child two years after the father died',
      ['born_after_father_died warning'],
      (facts, at) => {
        died(facts, at('Karl'), 1940);
        born(facts, at('Ana'), 1942);
      },
    ],
    [
      'a child the year after the mother died',
      ['born_after_mother_died error'],
      (facts, at) => {
        died(facts, at('Rosa'), 1940);
        born(facts, at('Ana'), 1942);
      },
    ],
    [
      'a death before the birth',
      ['died_before_birth error'],
      (facts, at) => {
        born(facts, at('Ida'), 1990);
        died(facts, at('Ida'), 1980);
      },
    ],
    [
      'an age of 115',
      ['very_old warning'],
      (facts, at) => {
        born(facts, at('Ida'), 1800);
        died(facts, at('Ida'), 1916);
      },
    ],
    [
      'an age of 140',
      ['too_old error'],
      (facts, at) => {
        born(facts, at('Ida'), 1800);
        died(facts, at('Ida'), 1941);
      },
    ],
    [
      'a wedding at five',
      ['married_too_young warning'],
      (facts, at) => {
        born(facts, at('Jan'), 1975);
        facts.marriedFirst[1] = dayOf(1980);
        facts.marriedLast[1] = dayOf(1980);
      },
    ],
    [
      'a wedding after death',
      ['married_after_death error'],
      (facts, at) => {
        died(facts, at('Jan'), 1975);
        facts.marriedFirst[1] = dayOf(1980);
        facts.marriedLast[1] = dayOf(1980);
      },
    ],
    [
      'two births in five months',
      ['births_too_close warning'],
      (facts, at) => {
        facts.bornFirst[at('Mila')] = facts.bornLast[at('Mila')] = dayOf(1980, 1, 1);
        facts.bornFirst[at('Noah')] = facts.bornLast[at('Noah')] = dayOf(1980, 6, 1);
      },
    ],
    [
      'twins',
      [],
      (facts, at) => {
        facts.bornFirst[at('Mila')] = facts.bornLast[at('Mila')] = dayOf(1980, 1, 1);
        facts.bornFirst[at('Noah')] = facts.bornLast[at('Noah')] = dayOf(1980, 1, 2);
      },
    ],
  ] satisfies [string, string[], Parameters<typeof codes>[0]][])(
    '%s',
    (_what, expected, change) => {
      expect(codes(change)).toEqual(expected);
    },
  );

  it('is nothing but these', () => {
    expect([...seen].toSorted()).toEqual(problemCodes.toSorted());
  });

  it('is oneself as a partner, and three birth parents', () => {
    const { graph } = tellFamily('errors', (say) => {
      say.persons('A M, B F, C M, Child F');
      say.union('A, A');
      for (const parent of ['A', 'B', 'C']) say.parent('Child', parent);
    });
    const none = new Float64Array(4).fill(Number.NaN);
    expect(
      consistencyProblems(graph, {
        bornFirst: none,
        bornLast: none,
        diedFirst: none,
        diedLast: none,
      }),
    ).toEqual([
      { code: 'too_many_birth_parents', severity: 'error', persons: [3, 0, 1, 2], unions: [] },
      { code: 'own_partner', severity: 'error', persons: [0], unions: [0] },
    ]);
  });
});

describe('a big family', () => {
  const family = randomFamily(100_000, 1);
  const graph = buildGraph(family);

  it('is the same for the same seed, and sound', () => {
    expect(randomFamily(2_000, 7)).toEqual(randomFamily(2_000, 7));
    const born = daysOfYears(family.born, NO_YEAR);
    const died = daysOfYears(family.died, 0);
    const codes = new Set(
      consistencyProblems(graph, {
        bornFirst: born.first,
        bornLast: born.last,
        diedFirst: died.first,
        diedLast: died.last,
      })
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code),
    );
    expect(
      [...codes].filter(
        (code) =>
          code === 'own_ancestor' || code === 'too_many_birth_parents' || code === 'own_partner',
      ),
    ).toEqual([]);
  });

  it('answers a thousand questions in little time', () => {
    const chance = seededRandom(3);
    const pairs = Array.from(
      { length: 1_000 },
      () => [Math.floor(chance() * graph.persons), Math.floor(chance() * graph.persons)] as const,
    );
    const ask = (): number =>
      pairs.reduce(
        (sum, [one, other]) =>
          sum + relationshipsOf(graph, one, other, { connections: false }).length,
        0,
      );
    ask();
    const before = process.cpuUsage();
    expect(ask()).toBeGreaterThan(0);
    // A tenth of it on a quiet machine: the wall is for a squared loop, not for a busy neighbour.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(900);
  });
});
