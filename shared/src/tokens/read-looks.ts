/** For what is drawn by code: what the style sheet says at an element. */
export interface Looks {
  /** A colour; where the system chooses the colours, or the style sheet says nothing, the one that the system has for it. */
  readonly colour: (token: string, system: string) => string;
  readonly font: (token: string, otherwise: string) => string;
  readonly isRightToLeft: boolean;
}

/** Read once a theme. */
export function readLooks(element: Element): Looks {
  const style = getComputedStyle(element);
  const isForced = matchMedia('(forced-colors: active)').matches;
  const read = (token: string, otherwise: string): string =>
    style.getPropertyValue(token).trim() || otherwise;
  return {
    colour: (token, system) => (isForced ? system : read(token, system)),
    font: read,
    isRightToLeft: style.direction === 'rtl',
  };
}
