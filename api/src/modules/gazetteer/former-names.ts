/** What towns were called once. Years are those of the name on maps; null where it is older than anybody tells, or where people still say it. */

export interface FormerName {
  readonly name: string;
  readonly from: number | null;
  readonly until: number | null;
}
interface Renamed extends FormerName {
  /** What the list of towns calls it, folded. */
  readonly town: string;
  readonly country: string;
}

type Line = readonly [
  former: string,
  name: string,
  town: string,
  country: string,
  until: number,
  from?: number,
];

const lines: readonly Line[] = [
  ['agram', 'Agram', 'zagreb', 'HR', 1918],
  ['allenstein', 'Allenstein', 'olsztyn', 'PL', 1945],
  ['angora', 'Angora', 'ankara', 'TR', 1930],
  ['batavia', 'Batavia', 'jakarta', 'ID', 1942],
  ['breslau', 'Breslau', 'wroclaw', 'PL', 1945],
  ['bromberg', 'Bromberg', 'bydgoszcz', 'PL', 1920],
  ['brunn', 'Brünn', 'brno', 'CZ', 1945],
  ['christiania', 'Christiania', 'oslo', 'NO', 1925, 1624],
  ['ciudad trujillo', 'Ciudad Trujillo', 'santo domingo', 'DO', 1961, 1936],
  ['constantinople', 'Constantinople', 'istanbul', 'TR', 1930],
  ['czernowitz', 'Czernowitz', 'chernivtsi', 'UA', 1918],
  ['danzig', 'Danzig', 'gdansk', 'PL', 1945],
  ['dorpat', 'Dorpat', 'tartu', 'EE', 1918],
  ['elisabethville', 'Élisabethville', 'lubumbashi', 'CD', 1966],
  ['fiume', 'Fiume', 'rijeka', 'HR', 1947],
  ['frunze', 'Frunze', 'bishkek', 'KG', 1991, 1926],
  ['helsingfors', 'Helsingfors', 'helsinki', 'FI', 1917],
  ['hermannstadt', 'Hermannstadt', 'sibiu', 'RO', 1918],
  ['karl marx stadt', 'Karl-Marx-Stadt', 'chemnitz', 'DE', 1990, 1953],
  ['kaschau', 'Kaschau', 'kosice', 'SK', 1918],
  ['keijo', 'Keijō', 'seoul', 'KR', 1945, 1910],
  ['klausenburg', 'Klausenburg', 'cluj napoca', 'RO', 1918],
  ['konigsberg', 'Königsberg', 'kaliningrad', 'RU', 1946],
  ['kronstadt', 'Kronstadt', 'brasov', 'RO', 1918],
  ['laibach', 'Laibach', 'ljubljana', 'SI', 1918],
  ['lemberg', 'Lemberg', 'lviv', 'UA', 1918],
  ['leningrad', 'Leningrad', 'saint petersburg', 'RU', 1991, 1924],
  ['leopoldville', 'Léopoldville', 'kinshasa', 'CD', 1966],
  ['lourenco marques', 'Lourenço Marques', 'maputo', 'MZ', 1976],
  ['marburg an der drau', 'Marburg an der Drau', 'maribor', 'SI', 1918],
  ['memel', 'Memel', 'klaipeda', 'LT', 1945],
  ['neusatz', 'Neusatz', 'novi sad', 'RS', 1918],
  ['olmutz', 'Olmütz', 'olomouc', 'CZ', 1945],
  ['petrograd', 'Petrograd', 'saint petersburg', 'RU', 1924, 1914],
  ['pilsen', 'Pilsen', 'plzen', 'CZ', 1945],
  ['posen', 'Posen', 'poznan', 'PL', 1918],
  ['pressburg', 'Pressburg', 'bratislava', 'SK', 1919],
  ['ragusa', 'Ragusa', 'dubrovnik', 'HR', 1918],
  ['reval', 'Reval', 'tallinn', 'EE', 1918],
  ['saigon', 'Saigon', 'ho chi minh city', 'VN', 1976],
  ['semlin', 'Semlin', 'zemun', 'RS', 1918],
  ['smyrna', 'Smyrna', 'izmir', 'TR', 1930],
  ['spalato', 'Spalato', 'split', 'HR', 1918],
  ['stalingrad', 'Stalingrad', 'volgograd', 'RU', 1961, 1925],
  ['stettin', 'Stettin', 'szczecin', 'PL', 1945],
  ['sverdlovsk', 'Sverdlovsk', 'yekaterinburg', 'RU', 1991, 1924],
  ['temeschwar', 'Temeschwar', 'timisoara', 'RO', 1918],
  ['tiflis', 'Tiflis', 'tbilisi', 'GE', 1936],
  ['titograd', 'Titograd', 'podgorica', 'ME', 1992, 1946],
  ['troppau', 'Troppau', 'opava', 'CZ', 1945],
  ['tsaritsyn', 'Tsaritsyn', 'volgograd', 'RU', 1925],
  ['werschetz', 'Werschetz', 'vrsac', 'RS', 1918],
  ['wilna', 'Wilna', 'vilnius', 'LT', 1918],
  ['zara', 'Zara', 'zadar', 'HR', 1944],
];

const byFormer: ReadonlyMap<string, Renamed> = new Map(
  lines.map(([former, name, town, country, until, from]) => [
    former,
    { name, town, country, from: from ?? null, until },
  ]),
);

/** What a town was called once, by what the list of towns calls it, folded. */
export const formerNamesOf = (town: string, country: string): readonly FormerName[] =>
  [...byFormer.values()]
    .filter((renamed) => renamed.town === town && renamed.country === country)
    .map(({ name, from, until }) => ({ name, from, until }));

export const formerlyCalled = (folded: string): Renamed | undefined => byFormer.get(folded);

/** Former names that begin with what was typed. */
export const formerNamesLike = (folded: string): readonly Renamed[] =>
  [...byFormer].flatMap(([former, renamed]) => (former.startsWith(folded) ? [renamed] : []));
