/** A PDF is chosen: a way among those of adding recordings, so that it is no further stop of the Tab key. */
import { MAX_DOCUMENTS } from '@kinlore/shared/contracts/media';
import { DOCUMENT_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import { Button } from '@kinlore/shared/ui';
import { useRef, type ChangeEvent } from 'react';
import type { Draft } from './draft.ts';
import { usePart, type Told, type Uploads } from './editor.state.ts';
import { documentWords as t } from './editor.messages.ts';

export type AddDocumentProps = { readonly told: Told; readonly uploads: Pick<Uploads, 'add'> };

const isFull = ({ documents }: Draft) => documents.length >= MAX_DOCUMENTS;

export function AddDocument({ told, uploads }: AddDocumentProps) {
  const full = usePart(told, isFull);
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  if (full) return null;
  return (
    <>
      <Button kind="quiet" icon="document" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('choose')}
        accept={DOCUMENT_ACCEPT}
        multiple
        onChange={chosen}
      />
    </>
  );
}
