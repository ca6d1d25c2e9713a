/** Pausing something for a child, behind a button: it is nothing one does by the way. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { placePause, type ChildPause } from '@kinlore/shared/contracts/care';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { pauseKinds, type PauseKind } from '@kinlore/shared/contracts/care-words';
import type { ChildProfile } from '@kinlore/shared/contracts/parents';
import { toast } from '@kinlore/shared/remote';
import { Button, SelectNative, TextArea } from '@kinlore/shared/ui';
import { AuthForm } from '../../auth/AuthForm.tsx';
import { useSubmit } from '../../auth/use-submit.ts';
import { t } from './care.messages.ts';

const DAYS = [1, 3, 7, 14, 30];
const LONGEST_REASON = 300;

interface Props {
  readonly child: ChildProfile;
  readonly running: readonly Pick<ChildPause, 'kind'>[];
  readonly onPlaced: () => void;
}

export function PlacePause(props: Props) {
  const [isOpen, setOpen] = useState(false);
  // Every kind is paused already.
  if (props.running.length === pauseKinds.length) return null;
  if (!isOpen)
    return (
      <div>
        <Button
          icon="pause"
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('pausing')}
        </Button>
      </div>
    );
  return (
    <PauseForm
      {...props}
      onPlaced={() => {
        setOpen(false);
        props.onPlaced();
      }}
    />
  );
}

interface Wanted {
  readonly kind: PauseKind;
  readonly days: string;
  readonly reason: string;
}

const kindsBut = (running: Props['running']): readonly PauseKind[] =>
  pauseKinds.filter((kind) => running.every((pause) => pause.kind !== kind));

const send = (id: string, { kind, days, reason }: Wanted, idempotencyKey: string) =>
  call(
    placePause,
    { params: { id }, body: { kind, days: Number(days), reason: reason.trim() } },
    { idempotencyKey },
  );

function PauseForm({ child: { id, full_name: name }, running, onPlaced }: Props) {
  const open = kindsBut(running);
  const [wanted, setWanted] = useState<Wanted>({
    kind: open[0] ?? 'view_only',
    days: '1',
    reason: '',
  });
  const set = (change: Partial<Wanted>) => {
    setWanted((before) => ({ ...before, ...change }));
  };
  const placed = ({ data }: Answer<typeof placePause>) => {
    toast({ tone: 'good', text: t('placed', { name, what: t(`kind_${data.kind}`) }) });
    onPlaced();
  };
  const submission = useSubmit(JSON.stringify(wanted), (key) => send(id, wanted, key), placed);
  return (
    <AuthForm submission={submission} action={t('place')} lead={t('pausingText', { name })}>
      <Kind kinds={open} wanted={wanted} set={set} />
      <Reason name={name} wanted={wanted} set={set} error={submission.errorOf('reason')} />
    </AuthForm>
  );
}

interface KindProps {
  readonly kinds: readonly PauseKind[];
  readonly wanted: Wanted;
  readonly set: (change: Partial<Wanted>) => void;
}

const Kind = ({ kinds, wanted, set }: KindProps) => (
  <>
    <SelectNative
      label={t('kind')}
      value={wanted.kind}
      onValue={(kind) => {
        set({ kind });
      }}
      required
      options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
    />
    <SelectNative
      label={t('long')}
      value={wanted.days}
      onValue={(days) => {
        set({ days });
      }}
      options={DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }))}
    />
  </>
);

interface ReasonProps extends Pick<KindProps, 'wanted' | 'set'> {
  readonly name: string;
  readonly error: string | undefined;
}

const Reason = ({ name, wanted, set, error }: ReasonProps) => (
  <TextArea
    label={t('reason')}
    hint={t('reasonHint', { name })}
    value={wanted.reason}
    onValue={(reason) => {
      set({ reason });
    }}
    maxLength={LONGEST_REASON}
    required
    error={error}
  />
);
