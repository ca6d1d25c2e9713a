/** What of a memory should not come up: somebody in it, its place, its day or its year; for a year or for good. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { HideOnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Dialog, RadioGroup, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { HowLong } from './HowLong.tsx';
import { hideFrom } from './on-this-day.state.ts';
import { dayWords, t } from './on-this-day.messages.ts';
import { useAct } from './use-act.ts';

type What = Omit<HideOnThisDay, 'for'>;
interface Option {
  readonly label: string;
  readonly what: What;
}

/** Whoever is named in it, and who told it where that is somebody else. */
function peopleOf({ id, people, owner }: Activity, me: string | undefined): readonly Option[] {
  const names = new Set(people.map(({ name }) => name));
  if (owner.id !== me) names.add(owner.full_name);
  return [...names].map((name) => ({
    label: t('person', { name }),
    what: { what: 'person', name, memory_id: id },
  }));
}

const placesOf = ({ place }: Activity): readonly Option[] =>
  place === ''
    ? []
    : [{ label: t('place', { name: place }), what: { what: 'place', name: place } }];

function daysOf({ when: { start, end, precision } }: Activity): readonly Option[] {
  if (start === null || end === null) return [];
  const year = start.slice(0, 4);
  return [
    ...(precision === 'day'
      ? [
          {
            label: t('dayOf', { day: dayWords(start) }),
            what: { what: 'dates', first_day: start, last_day: end } as const,
          },
        ]
      : []),
    {
      label: t('yearOf', { year: String(Number(year)) }),
      what: { what: 'dates', first_day: `${year}-01-01`, last_day: `${year}-12-31` },
    },
  ];
}

interface HideDialogProps {
  readonly day: string;
  readonly memory: Activity;
  readonly onClose: () => void;
}

function useHiding({ day, memory, onClose }: HideDialogProps) {
  const me = useAtomValue(currentUser);
  const options = [...peopleOf(memory, me?.id), ...placesOf(memory), ...daysOf(memory)];
  const [chosen, setChosen] = useState<string | null>(null);
  const [howLong, setHowLong] = useState<'year' | 'good'>('good');
  const { busy, act } = useAct();
  const option = options[Number(chosen ?? -1)];
  const save = async () => {
    if (option === undefined) return;
    if (!(await act(() => hideFrom(day, { ...option.what, for: howLong })))) return;
    toast({ tone: 'plain', text: t('saved') });
    onClose();
  };
  return {
    options,
    what: { value: chosen, onValue: setChosen },
    length: { value: howLong, onValue: setHowLong },
    footer: { busy, isReady: option !== undefined, onSave: save },
  };
}

export function HideDialog(props: HideDialogProps) {
  const { options, what, length, footer } = useHiding(props);
  return (
    <Dialog
      open
      size="form"
      onClose={props.onClose}
      title={t('hideTitle')}
      footer={<Footer {...footer} onClose={props.onClose} />}
    >
      <Stack>
        <p>{t('hideLead')}</p>
        <RadioGroup
          {...what}
          label={t('hideWhat')}
          options={options.map(({ label }, at) => ({ value: String(at), label }))}
        />
        <HowLong {...length} />
      </Stack>
    </Dialog>
  );
}

function Footer({
  busy,
  isReady,
  onClose,
  onSave,
}: {
  readonly busy: boolean;
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly onSave: () => Promise<void>;
}) {
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" busy={busy} disabled={!isReady} onClick={() => void onSave()}>
        {t('save')}
      </Button>
    </>
  );
}
