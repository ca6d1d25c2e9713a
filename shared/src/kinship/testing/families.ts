/** Families of the shapes that break other programs. Layout draws them, kinship names them, stories show them. */
import { tellFamily } from './tell.ts';

export const families = {
  threeGenerations: tellFamily('Three generations, nothing special', (say) => {
    say.persons('Rosa F, Karl M, Ana F, Ben M, Clara F, Jan M, Mila F, Noah M, Ida F');
    const old = say.union('Rosa, Karl', { year: 1950, status: 'widowed' });
    say.children(old, 'Ana, Ben, Clara');
    say.children(say.union('Ana, Jan', { year: 1980 }), 'Mila, Noah');
    say.children(say.union('Ben'), 'Ida');
  }),
  halfSiblings: tellFamily(
    'Half-siblings: two fathers, one mother, and a half-sister of the father’s side',
    (say) => {
      say.persons('Anna F, Bo M, Cy M, Dora F, Eli M, Eve F, Flo F, Gus M');
      say.children(say.union('Anna, Bo', { status: 'divorced', year: 1970 }), 'Dora, Gus');
      say.children(say.union('Anna, Cy', { year: 1980 }), 'Eli');
      say.children(say.union('Bo, Eve', { year: 1985 }), 'Flo');
    },
  ),
  parentlessSiblings: tellFamily('Siblings whose parents nobody knows', (say) => {
    say.persons('Hans M, Greta F, Emil M, Lotte F, Max M');
    say.children(say.union(''), 'Hans, Greta, Emil');
    say.children(say.union('Greta, Max'), 'Lotte');
  }),
  adoptedAndBorn: tellFamily(
    'Adoptive and birth parents together, with a sibling on each side',
    (say) => {
      say.persons(
        'Birth mother F, Birth father M, Adoptive mother F, Adoptive father M, Sam X, Born sister F, Adopted brother M, Foster mother F',
      );
      say.children(
        say.union('Birth mother, Birth father', { status: 'separated' }),
        'Sam, Born sister',
      );
      const home = say.union('Adoptive mother, Adoptive father', { year: 1990 });
      say.children(home, 'Sam', { 'Adoptive mother': 'adoptive', 'Adoptive father': 'adoptive' });
      say.children(home, 'Adopted brother');
      say.parent('Sam', 'Foster mother', 'foster');
    },
  ),
  twoFathers: tellFamily('A surrogate and two fathers, a donor, and a guardian', (say) => {
    say.persons('Tom M, Uwe M, Surrogate F, Donor F, Lia F, Leo M, Guardian F');
    const fathers = say.union('Tom, Uwe', { year: 2012 });
    say.children(fathers, 'Lia', { Tom: 'birth', Uwe: 'intended' });
    say.children(fathers, 'Leo', { Tom: 'intended', Uwe: 'birth' });
    say.parent('Lia', 'Surrogate', 'surrogate');
    say.parent('Lia', 'Donor', 'donor');
    say.parent('Leo', 'Surrogate', 'surrogate');
    say.parent('Leo', 'Guardian', 'guardian');
  }),
  cousinsMarried: tellFamily('First cousins who married, and their child', (say) => {
    say.persons(
      'Grandpa M, Grandma F, Left son M, Right daughter F, Left wife F, Right man M, He M, She F, Child X, Left sister F',
    );
    say.children(say.union('Grandpa, Grandma', { year: 1900 }), 'Left son, Right daughter');
    say.children(say.union('Left son, Left wife', { year: 1925 }), 'He, Left sister');
    say.children(say.union('Right man, Right daughter', { year: 1926 }), 'She');
    say.children(say.union('He, She', { year: 1950 }), 'Child');
  }),
  threeSpouses: tellFamily('Three spouses one after another, children with each', (say) => {
    say.persons(
      'Henry M, Catherine F, Anne F, Jane F, Mary F, Elizabeth F, Edward M, Henry the elder M, Elizabeth the elder F',
    );
    say.children(
      say.union('Henry the elder, Elizabeth the elder', { status: 'widowed', year: 1486 }),
      'Henry',
    );
    say.children(say.union('Henry, Catherine', { status: 'annulled', year: 1509 }), 'Mary');
    say.children(say.union('Henry, Anne', { status: 'annulled', year: 1533 }), 'Elizabeth');
    say.children(say.union('Henry, Jane', { status: 'widowed', year: 1536 }), 'Edward');
  }),
  sistersOneFather: tellFamily('Two sisters who each had children with one man', (say) => {
    say.persons(
      'Old man M, Old woman F, Leah F, Rachel F, Jacob M, Reuben M, Joseph M, Benjamin M',
    );
    say.children(say.union('Old man, Old woman'), 'Leah, Rachel');
    say.children(say.union('Jacob, Leah', { year: 1 }), 'Reuben');
    say.children(say.union('Jacob, Rachel', { year: 2 }), 'Joseph, Benjamin');
  }),
  uncleAndNiece: tellFamily('An uncle who married his niece', (say) => {
    say.persons(
      'Ferdinand M, Anna F, Maximilian M, Maria F, Philip M, Anna of Austria F, Charles M, Philip the son M',
    );
    say.children(say.union('Ferdinand, Anna'), 'Maximilian, Philip');
    say.children(say.union('Maximilian, Maria', { year: 1548 }), 'Anna of Austria');
    say.children(say.union('Philip, Anna of Austria', { year: 1570 }), 'Philip the son, Charles');
  }),
  cycle: tellFamily('Data that make a man his own great-grandfather', (say) => {
    say.persons('Alpha M, Beta M, Gamma M, Wife F, Delta F');
    say.children(say.union('Alpha, Wife'), 'Beta, Delta');
    say.children(say.union('Beta'), 'Gamma');
    say.children(say.union('Gamma'), 'Alpha');
  }),
  doubleCousins: tellFamily('Two brothers who married two sisters', (say) => {
    say.persons(
      'Pa M, Ma F, Opa M, Oma F, Brother one M, Brother two M, Sister one F, Sister two F, Kid one F, Kid two M',
    );
    say.children(say.union('Pa, Ma'), 'Brother one, Brother two');
    say.children(say.union('Opa, Oma'), 'Sister one, Sister two');
    say.children(say.union('Brother one, Sister one'), 'Kid one');
    say.children(say.union('Brother two, Sister two'), 'Kid two');
  }),
  stepFamily: tellFamily('A patchwork: hers, his and theirs', (say) => {
    say.persons('Her ex M, She F, He M, His ex F, Hers M, His F, Theirs X');
    say.children(say.union('Her ex, She', { status: 'divorced', year: 2000 }), 'Hers');
    say.children(say.union('He, His ex', { status: 'divorced', year: 2001 }), 'His');
    const now = say.union('He, She', { year: 2010 });
    say.children(now, 'Theirs');
    say.parent('Hers', 'He', 'step');
  }),
  twoComponents: tellFamily('Two families with nothing between them, and someone alone', (say) => {
    say.persons('One M, Two F, Three M, Four M, Five F, Six F, Alone X');
    say.children(say.union('One, Two'), 'Three');
    say.children(say.union('Four, Five'), 'Six');
  }),
  deepLine: tellFamily('A line of thirty generations, one child each', (say) => {
    say.persons(
      Array.from(
        { length: 30 },
        (_, generation) => `G${String(generation)} ${generation % 2 === 0 ? 'F' : 'M'}`,
      ).join(','),
    );
    for (let generation = 0; generation < 29; generation += 1)
      say.children(say.union(`G${String(generation)}`), `G${String(generation + 1)}`);
  }),
};
export type FamilyShape = keyof typeof families;
