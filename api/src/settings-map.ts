/** A server of map pictures that the administrator names (decision 0156). Without it nobody outside is asked for a map. */
import { isLoopback } from './platform/host-names.ts';
import type { SettingsReader } from './settings-reader.ts';

export interface MapTilesSettings {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly address: string;
  /** The one origin that a page may ask for them. */
  readonly origin: string;
  /** Who has to be named beside them. */
  readonly credit: string;
  /** As near as they go: 16 is a street. */
  readonly nearest: number;
}

const CREDIT_MOST = 200;
const parts = ['{z}', '{x}', '{y}'] as const;

const filled = (address: string, number: string): string =>
  parts.reduce((made, part) => made.replace(part, number), address);

/** Null where it is no address of pictures by one host: encrypted, unless it is this machine. */
function originOf(address: string): string | null {
  if (parts.some((part) => address.split(part).length !== 2)) return null;
  const [one, other] = [filled(address, '0'), filled(address, '1')];
  if (/[{}\s]/u.test(one) || !URL.canParse(one) || !URL.canParse(other)) return null;
  const { protocol, hostname, origin, username, password } = new URL(one);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && username === '' && password === '' && origin === new URL(other).origin
    ? origin
    : null;
}

export function readMapTiles(reader: SettingsReader): MapTilesSettings | null {
  const address = reader.text('MAP_TILES');
  const credit = reader.text('MAP_TILES_CREDIT');
  const nearest = reader.integer('MAP_TILES_NEAREST', 16, 6, 20);
  if (address === null && credit === null) return null;
  const origin = originOf(address ?? '');
  if (origin === null)
    reader.problems.push(
      'MAP_TILES must be an address of one host that begins with https:// and holds {z}, {x} and {y} once each, such as https://tiles.example/{z}/{x}/{y}.png.',
    );
  if (credit === null || credit.length > CREDIT_MOST)
    reader.problems.push(
      `MAP_TILES_CREDIT belongs to MAP_TILES: who made the map, in at most ${CREDIT_MOST} characters.`,
    );
  return address === null || origin === null || credit === null
    ? null
    : Object.freeze({ address, origin, credit, nearest });
}

/** Rows of the settings table. */
export const mapRows = [
  [
    'MAP_TILES',
    '',
    'A server of map pictures under the places of a life: https://tiles.example/{z}/{x}/{y}.png, of 256 pixels each, that allows pages of others to read them (CORS). Browsers of your people then ask that one host, without saying from which page, and each may switch it off. Without it nobody outside is asked. Mind its terms of use.',
  ],
  ['MAP_TILES_CREDIT', '', 'Who made the map, as its terms want it said. Belongs to MAP_TILES.'],
  [
    'MAP_TILES_NEAREST',
    '16',
    'As near as its pictures go, from 6 to 20: 10 is a town, 16 a street.',
  ],
] as const satisfies readonly (readonly [string, string, string])[];
