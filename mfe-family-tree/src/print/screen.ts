/** The page itself on paper: the drawing keeps the size it has on the screen and shrinks as a whole, or its lines would leave its cards. */

/** Pixels of a sheet lying across, A4 or letter, less its margins and the line above. */
const ROOM = { width: 960, height: 600 };

/** Only while this page prints: what else is printed from here lies as it likes. Null where sheets cannot be made by code. */
function acrossSheet(): CSSStyleSheet | null {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape }');
    return sheet;
  } catch {
    return null;
  }
}

export function holdForPaper(host: HTMLElement, signal: AbortSignal): void {
  const across = acrossSheet();
  const lie = (isAcross: boolean) => {
    if (across !== null)
      document.adoptedStyleSheets = [
        ...document.adoptedStyleSheets.filter((sheet) => sheet !== across),
        ...(isAcross ? [across] : []),
      ];
  };
  addEventListener(
    'beforeprint',
    () => {
      lie(true);
      const { clientWidth: width, clientHeight: height } = host;
      Object.assign(host.style, {
        inlineSize: `${String(width)}px`,
        blockSize: `${String(height)}px`,
        zoom: String(Math.min(1, ROOM.width / width, ROOM.height / height)),
      });
    },
    { signal },
  );
  addEventListener(
    'afterprint',
    () => {
      lie(false);
      Object.assign(host.style, { inlineSize: '', blockSize: '', zoom: '' });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    lie(false);
  });
}
