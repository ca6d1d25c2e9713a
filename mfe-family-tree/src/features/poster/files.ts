/** The files one takes away. */
import { locale } from '@kinlore/shared/messages';
import { fileNameOf, saveFile } from '@kinlore/shared/parts';
import { paceOf, pdfOf, pngOf, svgOf, type Plan, type Printed } from '../../print/index.ts';
import { t } from './poster.messages.ts';

export type Kind = 'pdf' | 'svg' | 'png';

/** Writes and saves one file, and says what came of it. Rejects where it was called off, or where this browser cannot hold it. */
export async function take(
  kind: Kind,
  { printed, title }: { readonly printed: Printed; readonly title: string },
  plan: Plan,
  signal: AbortSignal,
  tell: (share: number) => void,
): Promise<string> {
  const pace = paceOf(signal, tell);
  const file = fileNameOf([title], kind);
  const done = (blob: Blob): string => {
    signal.throwIfAborted();
    saveFile(blob, file);
    return t('saved', { file });
  };
  switch (kind) {
    case 'pdf':
      return done(
        await pdfOf(printed, plan, { title, language: locale(), made: new Date() }, pace),
      );
    case 'svg':
      return done(new Blob(await svgOf(printed, plan, pace), { type: 'image/svg+xml' }));
    case 'png': {
      const { blob, width, height, density } = await pngOf(printed, plan, pace);
      const told = done(blob);
      return density < 299
        ? t('smallPixels', { file, width, height, density: Math.round(density) })
        : told;
    }
    default:
      return kind satisfies never;
  }
}
