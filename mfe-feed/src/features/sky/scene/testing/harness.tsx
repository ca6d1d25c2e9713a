/** The scene alone in a page, for a browser that measures and compares it. Not part of the product. */
import { createRoot } from 'react-dom/client';
import { SkyScene, type SkySceneProps } from '../index.ts';
import { madeFamily, madeLife } from './made-life.ts';

const stages = [
  'Before Me',
  'Seed',
  'Sprout',
  'Spark',
  'Voyager',
  'Builder',
  'River',
  'Harvest',
  'Lantern',
  'Elder Star',
  'Constellation',
];
const nothing = () => undefined;
const host = document.createElement('div');
host.style.cssText = 'position: fixed; inset: 0;';
document.body.append(host);
const root = createRoot(host);
const told: {
  hovered: number | null;
  picked: number | null;
  person: number | null;
  lost: number;
  restored: number;
} = {
  hovered: null,
  picked: null,
  person: null,
  lost: 0,
  restored: 0,
};
let props: SkySceneProps | null = null;

const photo = (index: number): string => {
  const hue = (index * 47) % 360;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="hsl(${String(hue)} 30% 60%)"/><circle cx="5" cy="4" r="2" fill="hsl(${String(hue)} 20% 85%)"/><path d="M1 10c0-5 8-5 8 0" fill="hsl(${String(hue)} 25% 35%)"/></svg>`)}`;
};

const page = {
  told,
  open(count: number, more: Partial<SkySceneProps> = {}) {
    const columns = madeLife(count);
    props = {
      columns,
      view: 'personal',
      shown: new Uint8Array(count).fill(1),
      selected: null,
      focus: { at: 'all' },
      level: 'high',
      colourBy: 'feeling',
      label: 'A made life',
      stageName: (stage) => stages[stage - 1] ?? '',
      photoOf: photo,
      onHover: (index) => {
        told.hovered = index;
      },
      onPick: (index) => {
        told.picked = index;
      },
      onPerson: (index) => {
        told.person = index;
      },
      onLost: () => {
        told.lost += 1;
      },
      onRestored: () => {
        told.restored += 1;
      },
      onLevel: nothing,
      ...more,
    };
    root.render(<SkyScene {...props} />);
  },
  change(more: Partial<SkySceneProps>) {
    if (props === null) return;
    props = { ...props, ...more };
    root.render(<SkyScene {...props} />);
  },
  family: madeFamily,
  close() {
    root.render(null);
  },
};

declare global {
  interface Window {
    skyPage: typeof page;
  }
}
window.skyPage = page;
