/** Files that copies and books are kept and sent as. */
import type { ExportShape } from '@kinlore/shared/contracts/exports';

interface FileKind {
  readonly ending: string;
  readonly mime: string;
}

/** Always sent to be saved: none of them is ever a page of this address. */
const page: FileKind = { ending: 'html', mime: 'text/html; charset=utf-8' };

export const fileKinds: Readonly<Record<ExportShape, FileKind>> = {
  copy: { ending: 'zip', mime: 'application/zip' },
  epub: { ending: 'epub', mime: 'application/epub+zip' },
  a5: page,
  a4: page,
};

/** As who asked for it is told. */
export const kindOf = ({
  scope,
  shape,
}: {
  readonly scope: string;
  readonly shape: string;
}): 'copy' | 'book' | 'life' => {
  if (scope === 'memorial') return 'life';
  return shape === 'copy' ? 'copy' : 'book';
};
