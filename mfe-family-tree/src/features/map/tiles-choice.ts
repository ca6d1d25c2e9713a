/** Whether somebody wants pictures of another server under their maps: kept by their browser, which is what asks for them. */

const KEY = 'kinlore.map-tiles';

export function wantsTiles(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function keepTiles(wants: boolean): void {
  try {
    if (wants) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Then it is known to this page alone.
  }
}
