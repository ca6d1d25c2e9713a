/** The gathering as a file that any calendar opens. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { fileNameOf, kindWords, saveFile } from '@kinlore/shared/parts';
import { toast } from '@kinlore/shared/remote';
import { Button } from '@kinlore/shared/ui';
import { useState } from 'react';
import { calendarFile } from './gatherings.api.ts';
import { t } from './gatherings.messages.ts';

export function IntoCalendar({
  gathering,
  memorial,
}: {
  readonly gathering: Gathering;
  readonly memorial: Memorial;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const name = fileNameOf([kindWords(gathering.kind), memorial.full_name], 'ics');
      saveFile(await calendarFile(gathering), name);
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="link" small busy={busy} onClick={() => void save()}>
      {t('calendar')}
    </Button>
  );
}
