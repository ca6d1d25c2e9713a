/** Adding a keepsake: a name is enough. */
import { newKey } from '@kinlore/shared/api-client';
import { useState } from 'react';
import { KeepsakeEditor } from './KeepsakeEditor.tsx';
import { newBody } from './form-body.ts';
import { emptyForm } from './form-state.ts';
import { addKeepsake } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';

export default function NewKeepsakePage() {
  // One key for the whole form: pressing twice, or again after a lost answer, adds one.
  const [key] = useState(newKey);
  return (
    <KeepsakeEditor
      title={t('newTitle')}
      begin={emptyForm}
      isNew
      manages
      onSave={(form) => addKeepsake(newBody(form), key)}
    />
  );
}
