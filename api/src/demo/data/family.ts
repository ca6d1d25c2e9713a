/** Who they are: four generations between Zemun, Kivik, Malmö, Porto and County Clare. */
import type { AccountKey, DemoAccount, DemoPerson, DemoUnion } from './types.ts';

/** Every login of the demo stands here and nowhere else. */
export const accounts: readonly DemoAccount[] = [
  { key: 'ana', username: 'ana', type: 'parent', password: 'thirty-one-stairs', email: 'ana@demo.invalid', home: 'Malmö', zone: 'Europe/Stockholm', theme: 'shadow', portrait: 'p-ana', bio: 'I repair old houses for a living and old stories for nothing. Keeper of the shoebox.', note: 'Mother of Rui and Mila; keeps the tree. Begin here.' },
  { key: 'dragan', username: 'dragan', type: 'adult', password: 'the-last-crane-2002', email: 'dragan@demo.invalid', home: 'Malmö', zone: 'Europe/Stockholm', theme: 'shadow', portrait: 'p-dragan', bio: 'Welder, thirty-one years. I write short.', note: "Ana's father, who left Zemun in 1969." },
  { key: 'vesna', username: 'vesna', type: 'adult', password: 'quince-on-the-wardrobe', email: 'vesna@demo.invalid', home: 'Zemun', zone: 'Europe/Belgrade', theme: 'balanced', portrait: 'p-vesna', bio: 'Retired teacher of geography. I stayed. Somebody had to water the lemon tree.', note: "Dragan's sister; steward of Jelena's memorial." },
  { key: 'brid', username: 'brid', type: 'adult', password: 'kettle-before-questions', email: 'brid@demo.invalid', home: 'Malmö', zone: 'Europe/Stockholm', theme: 'light', portrait: 'p-brid', bio: 'From Doolin, by way of forty years of night shifts. Married a Serb at sixty-three, to the surprise of both.', note: "Dragan's second wife." },
  { key: 'petar', username: 'petar', type: 'parent', password: 'sourdough-named-doris', email: 'petar@demo.invalid', home: 'Gothenburg', zone: 'Europe/Stockholm', theme: 'shadow', portrait: 'p-petar', bio: 'Baker. Sofia has two dads; I am the one with flour in his ears.', note: "Ana's brother; Sofia's father together with Jonas." },
  { key: 'miguel', username: 'miguel', type: 'parent', password: 'tram-number-eighteen', email: 'miguel@demo.invalid', home: 'Malmö', zone: 'Europe/Lisbon', theme: 'balanced', portrait: 'p-miguel', bio: 'I draw bridges. Born above a tram stop in Porto, which explains the sleep.', note: "Ana's husband." },
  { key: 'astrid', username: 'astrid', type: 'adult', password: 'gravenstein-in-august', email: 'astrid@demo.invalid', home: 'Kivik', zone: 'Europe/Stockholm', theme: 'light', portrait: 'p-astrid', bio: 'Born 1931. Apples, mostly.', note: 'Great-grandmother, ninety-five; the oldest voice.' },
  { key: 'lena', username: 'lena', type: 'adult', password: 'blue-door-studenthouse', email: 'lena@demo.invalid', home: 'Belgrade', zone: 'Europe/Belgrade', theme: 'shadow', portrait: 'p-lena', bio: 'Studying sound archives. Yes, that is a degree.', note: "Vesna's granddaughter; a new connection waits for her." },
  { key: 'rui', username: 'rui', type: 'teen', password: 'goalkeeper-wears-green', email: 'rui@demo.invalid', home: 'Malmö', zone: 'Europe/Stockholm', theme: 'shadow', portrait: 'p-rui', bio: 'Goalkeeper. 15.', note: 'A teen, with a login of his own.' },
  { key: 'mila', username: 'mila', type: 'child', password: null, email: null, home: 'Malmö', zone: 'Europe/Stockholm', theme: 'ocean', portrait: 'p-mila', bio: '', note: '' },
  { key: 'sofia', username: 'sofia', type: 'child', password: null, email: null, home: 'Gothenburg', zone: 'Europe/Stockholm', theme: 'forest', portrait: 'p-sofia', bio: '', note: '' },
];

export const guardians: readonly (readonly [AccountKey, AccountKey])[] = [['ana', 'mila'], ['miguel', 'mila'], ['ana', 'rui'], ['miguel', 'rui'], ['petar', 'sofia']];

export const persons: readonly DemoPerson[] = [
  { key: 'jelena', given: 'Jelena', surname: 'Marković', bornAs: 'Stojanović', sex: 'F', born: '4 September 1923', bornIn: 'Zemun', died: '19 February 2004', diedIn: 'Zemun', note: 'Seamstress. Counted everything aloud.' },
  { key: 'milorad', given: 'Milorad', surname: 'Marković', sex: 'M', born: 'about 1919', bornIn: 'Zemun', died: 'spring of 1987', diedIn: 'Zemun', note: 'Boatman on the Danube.' },
  { key: 'sven', given: 'Sven', surname: 'Lindqvist', sex: 'M', born: '2 May 1928', bornIn: 'Kivik', died: 'October 1999', diedIn: 'Kivik', note: 'Kept the orchard.' },
  { key: 'astrid', given: 'Astrid', surname: 'Lindqvist', bornAs: 'Ek', sex: 'F', born: '11 January 1931', bornIn: 'Vitemölla' },
  { key: 'manuel', given: 'Manuel', surname: 'Ferreira', sex: 'M', born: '1921', bornIn: 'Porto', died: 'summer of 2011', diedIn: 'Porto', note: 'Tram driver, line 18.' },
  { key: 'rosa', given: 'Rosa', surname: 'Ferreira', bornAs: 'Teixeira', sex: 'F', born: 'before 1925', bornIn: 'Vila Nova de Gaia', died: '8 December 2016', diedIn: 'Porto' },
  { key: 'dragan', given: 'Dragan', surname: 'Marković', sex: 'M', born: '30 June 1947', bornIn: 'Zemun' },
  { key: 'ingrid', given: 'Ingrid', surname: 'Marković', bornAs: 'Lindqvist', sex: 'F', born: '21 April 1950', bornIn: 'Kivik', died: '3 November 2011', diedIn: 'Malmö', note: 'Taught six hundred children to read.' },
  { key: 'brid', given: 'Bríd', surname: 'Brennan', sex: 'F', born: '1 February 1952', bornIn: 'Doolin, County Clare' },
  { key: 'vesna', given: 'Vesna', surname: 'Petrović', bornAs: 'Marković', sex: 'F', born: '9 May 1951', bornIn: 'Zemun' },
  { key: 'zoran', given: 'Zoran', surname: 'Petrović', sex: 'M', born: '1948', bornIn: 'Pančevo', died: '14 January 2018', diedIn: 'Zemun', note: 'Clockmaker, never on time.' },
  { key: 'joaquim', given: 'Joaquim', surname: 'Ferreira', sex: 'M', born: '17 March 1945', bornIn: 'Porto' },
  { key: 'teresa', given: 'Teresa', surname: 'Ferreira', bornAs: 'Monteiro', sex: 'F', born: 'about 1948', bornIn: 'Matosinhos' },
  { key: 'lars', given: 'Lars', surname: 'Lindqvist', sex: 'M', born: 'August 1954', bornIn: 'Kivik', note: 'Has the orchard now.' },
  { key: 'kieran', given: 'Kieran', surname: 'Hegarty', sex: 'M', born: '1949', bornIn: 'Ennis', died: 'about 2006', diedIn: 'Ennis' },
  { key: 'ana', given: 'Ana', surname: 'Ferreira', bornAs: 'Marković', sex: 'F', born: '27 September 1972', bornIn: 'Malmö' },
  { key: 'miguel', given: 'Miguel', surname: 'Ferreira', sex: 'M', born: '6 February 1970', bornIn: 'Porto' },
  { key: 'petar', given: 'Petar', surname: 'Marković', sex: 'M', born: '12 December 1976', bornIn: 'Malmö' },
  { key: 'jonas', given: 'Jonas', surname: 'Engström', sex: 'M', born: '1978', bornIn: 'Uddevalla' },
  { key: 'aoife', given: 'Aoife', surname: 'Hegarty', sex: 'F', born: '5 July 1980', bornIn: 'Ennis' },
  { key: 'nikola', given: 'Nikola', surname: 'Petrović', sex: 'M', born: '1979', bornIn: 'Zemun' },
  { key: 'marija', given: 'Marija', surname: 'Ilić', sex: 'F', born: '1981', bornIn: 'Novi Sad' },
  { key: 'lena', given: 'Lena', surname: 'Petrović', sex: 'F', born: '16 August 2003', bornIn: 'Zemun' },
  { key: 'rui', given: 'Rui', surname: 'Ferreira', sex: 'M', born: '2 April 2011', bornIn: 'Malmö' },
  { key: 'mila', given: 'Mila', surname: 'Ferreira', sex: 'F', born: '22 May 2015', bornIn: 'Malmö' },
  { key: 'sofia', given: 'Sofia', surname: 'Engström Marković', sex: 'F', born: '8 March 2018', bornIn: 'Bogotá' },
];

export const unions: readonly DemoUnion[] = [
  { partners: ['milorad', 'jelena'], kind: 'married', status: 'widowed', married: 'autumn of 1945', place: 'Zemun', children: [{ child: 'dragan', nature: 'birth' }, { child: 'vesna', nature: 'birth' }] },
  { partners: ['sven', 'astrid'], kind: 'married', status: 'widowed', married: 'June 1949', place: 'Kivik', children: [{ child: 'ingrid', nature: 'birth' }, { child: 'lars', nature: 'birth' }] },
  { partners: ['manuel', 'rosa'], kind: 'married', status: 'widowed', married: '1944', place: 'Porto', children: [{ child: 'joaquim', nature: 'birth' }] },
  { partners: ['dragan', 'ingrid'], kind: 'married', status: 'widowed', married: '26 June 1971', place: 'Kivik', children: [{ child: 'ana', nature: 'birth' }, { child: 'petar', nature: 'birth' }] },
  { partners: ['dragan', 'brid'], kind: 'married', status: 'current', married: '9 May 2015', place: 'Malmö', children: [] },
  { partners: ['zoran', 'vesna'], kind: 'married', status: 'widowed', married: '1976', place: 'Zemun', children: [{ child: 'nikola', nature: 'birth' }] },
  { partners: ['joaquim', 'teresa'], kind: 'married', status: 'current', married: '1968', place: 'Matosinhos', children: [{ child: 'miguel', nature: 'birth' }] },
  { partners: ['kieran', 'brid'], kind: 'married', status: 'divorced', married: '1978', place: 'Ennis', children: [{ child: 'aoife', nature: 'birth' }] },
  { partners: ['miguel', 'ana'], kind: 'married', status: 'current', married: '4 September 1999', place: 'Porto', children: [{ child: 'rui', nature: 'birth' }, { child: 'mila', nature: 'birth' }] },
  { partners: ['petar', 'jonas'], kind: 'married', status: 'current', married: '18 August 2012', place: 'Gothenburg', children: [{ child: 'sofia', nature: 'adoptive' }] },
  { partners: ['nikola', 'marija'], kind: 'married', status: 'divorced', married: '2002', place: 'Zemun', children: [{ child: 'lena', nature: 'birth' }] },
];

/** Pairs with an account each, who met on a day; the last two are still pending, asked by the first of the pair. */
export const connected: readonly (readonly [AccountKey, AccountKey, string])[] = [
  ['ana', 'dragan', '1972-09-27'], ['ana', 'vesna', '1973-07-15'], ['ana', 'brid', '2013-10-05'], ['ana', 'petar', '1976-12-12'], ['ana', 'miguel', '1996-02-11'], ['ana', 'astrid', '1972-10-20'],
  ['ana', 'lena', '2004-02-23'], ['dragan', 'vesna', '1951-05-09'], ['dragan', 'brid', '2013-02-01'], ['dragan', 'petar', '1976-12-12'], ['dragan', 'miguel', '1996-12-24'], ['dragan', 'astrid', '1970-08-30'],
  ['vesna', 'lena', '2003-08-16'], ['vesna', 'brid', '2014-08-03'], ['vesna', 'petar', '1977-07-10'], ['vesna', 'astrid', '1971-06-26'], ['vesna', 'miguel', '1999-09-04'], ['brid', 'petar', '2013-12-24'],
  ['brid', 'miguel', '2013-12-24'], ['brid', 'astrid', '2015-05-09'], ['petar', 'miguel', '1996-12-24'], ['petar', 'astrid', '1976-12-27'], ['miguel', 'astrid', '1997-08-17'], ['rui', 'ana', '2011-04-02'], ['rui', 'miguel', '2011-04-02'], ['rui', 'petar', '2011-04-10'],
];
export const pendingConnections: readonly (readonly [AccountKey, AccountKey, string])[] = [['petar', 'lena', '2004-02-23'], ['lena', 'brid', '2019-07-20']];

export const treeName = 'Marković · Lindqvist · Ferreira';
