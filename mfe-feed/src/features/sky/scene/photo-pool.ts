/** Photographs over their lights, as elements of the page: a handful, each kept with its light while that is near. */
import type { NearLight } from './near.ts';

/** Of a light, within its brass rim. */
const WITHIN = 0.7;

export class PhotoPool {
  private readonly byLight = new Map<number, HTMLImageElement>();
  private readonly host: HTMLElement;

  constructor(host: HTMLElement) {
    this.host = host;
  }

  /** `scale`: drawn pixels of one of the page. */
  show(near: readonly NearLight[], scale: number, photoOf: (light: number) => string | null): void {
    const wanted = new Set(near.map(({ light }) => light));
    for (const [light, image] of this.byLight) {
      if (wanted.has(light)) continue;
      image.remove();
      this.byLight.delete(light);
    }
    for (const [order, one] of near.entries()) {
      const image = this.byLight.get(one.light) ?? this.begin(one.light, photoOf(one.light));
      if (image === null) continue;
      const side = (2 * WITHIN * one.radius) / scale;
      const [x, y] = [one.x / scale, one.y / scale];
      image.style.inlineSize = `${side.toFixed(1)}px`;
      image.style.blockSize = image.style.inlineSize;
      image.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
      image.style.zIndex = String(near.length - order);
    }
  }

  private begin(light: number, address: string | null): HTMLImageElement | null {
    if (address === null) return null;
    const image = document.createElement('img');
    image.alt = '';
    image.decoding = 'async';
    image.draggable = false;
    image.src = address;
    // A photograph that does not come leaves the light as it is.
    image.addEventListener('error', () => {
      image.hidden = true;
    });
    this.host.append(image);
    this.byLight.set(light, image);
    return image;
  }
}
