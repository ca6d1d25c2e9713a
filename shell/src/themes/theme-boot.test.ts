/** The file that runs before the first paint puts on the page what the service puts there later, for everything that can be chosen. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  accessibilityFrom,
  type Accessibility,
  contrasts,
  motions,
  readingFonts,
  textSizes,
} from '@kinlore/shared/contracts/looks';
import { createStore } from '@kinlore/shared/state';
import { createLooks } from './looks-service.ts';

const script = readFileSync(new URL('../public/theme-boot.js', import.meta.url), 'utf8');

type Kept = string | null;

function attributesAfter(kept: Kept): Readonly<Record<string, string>> {
  const put = new Map<string, string>();
  runInNewContext(script, {
    sessionStorage: { getItem: () => null },
    localStorage: { getItem: (key: string) => (key === 'kinlore.looks' ? kept : null) },
    document: {
      documentElement: { setAttribute: (name: string, value: string) => put.set(name, value) },
    },
  });
  return Object.fromEntries(put);
}

/** What the service keeps, and what it puts on the page. */
function wornWith(looks: Accessibility): { kept: Kept; put: Readonly<Record<string, string>> } {
  const [put, kept] = [new Map<string, string>(), new Map<string, string>()];
  const root = {
    setAttribute: (name: string, value: string) => put.set(name, value),
    removeAttribute: (name: string) => put.delete(name),
  } as unknown as HTMLElement; // an element, as far as it is used
  const device = { reducedMotion: false, mobile: false, cores: 12, memory: 8, saveData: false };
  const service = createLooks({
    root,
    store: createStore(),
    local: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
      removeAll: () => kept.clear(),
    },
    user: () => null,
    device: () => device,
  });
  service.commands.wearLooks(looks);
  return { kept: kept.get('kinlore.looks') ?? null, put: Object.fromEntries(put) };
}

const all = textSizes.flatMap((text_size) =>
  contrasts.flatMap((contrast) =>
    readingFonts.flatMap((font) =>
      motions.flatMap((motion) =>
        [true, false].map((simple) => ({ text_size, contrast, font, motion, simple })),
      ),
    ),
  ),
);

describe('before the first paint', () => {
  it('the page looks as the service makes it look', () => {
    expect(all).toHaveLength(48);
    for (const looks of all) {
      const { kept, put } = wornWith(looks);
      expect(attributesAfter(kept), JSON.stringify(looks)).toEqual(put);
    }
  });
  it.each([null, '', 'null', 'usual device device usual all', 'data-text huge <script>'])(
    'it is as usual where %s was kept',
    (kept) => {
      expect(attributesAfter(kept)).toEqual({});
    },
  );
  it('what was kept and means nothing is read as the usual', () => {
    expect(accessibilityFrom({ text_size: 'huge', font: 7, simple: 'yes' })).toEqual(
      accessibilityFrom(null),
    );
  });
});
