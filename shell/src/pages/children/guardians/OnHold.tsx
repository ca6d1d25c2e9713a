/** Accounts that rest or are deleted, with the way back; nothing where there is none. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { giveConsent, keepChild, type ChildOnHold } from '@kinlore/shared/contracts/guardianship';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Avatar, Checkbox, Register, RegisterLine, Stack } from '@kinlore/shared/ui';
import { availableChildren } from '../children.api.ts';
import { dayOf } from './day-of.ts';
import { childrenOnHold } from './guardians.api.ts';
import { t } from './guardians.messages.ts';
import { WithPassword } from './WithPassword.tsx';

export function OnHold() {
  const { value, refresh } = useRecord(childrenOnHold, null);
  const available = useRecord(availableChildren, null);
  if (value === null || value.length === 0) return null;
  const done = (name: string) => {
    toast({ tone: 'good', text: t('goesOn', { child: name }) });
    void refresh();
    void available.refresh();
  };
  return (
    <section aria-labelledby="on-hold">
      <Stack gap={8}>
        <h2 id="on-hold">{t('onHold')}</h2>
        <Register label={t('onHold')}>
          {value.map((held) => (
            <HeldLine
              key={held.child.id}
              held={held}
              onDone={() => {
                done(held.child.full_name);
              }}
            />
          ))}
        </Register>
      </Stack>
    </section>
  );
}

function whyOf(why: ChildOnHold['why'], end: string | null): string {
  if (why === 'conflict') return t('conflict');
  return t(why, { date: end === null ? '' : dayOf(end) });
}

interface LineProps {
  readonly held: ChildOnHold;
  readonly onDone: () => void;
}

function HeldLine({ held, onDone }: LineProps) {
  const { child, why, erased_on: end, can_agree: canAgree } = held;
  return (
    <RegisterLine
      level={3}
      lead={
        <Avatar
          name={child.full_name}
          seed={child.plate}
          size={48}
          silent
          {...(child.avatar !== null && { src: child.avatar })}
        />
      }
      name={<span dir="auto">{child.full_name}</span>}
      provenance={whyOf(why, end)}
    >
      {canAgree && <AgreeAgain held={held} onDone={onDone} />}
      {why === 'deleted' && (
        <WithPassword
          act={t('bringBack')}
          lead={t('bringBackLead')}
          send={() => call(keepChild, { params: { id: child.id } })}
          onDone={onDone}
        />
      )}
    </RegisterLine>
  );
}

function AgreeAgain({ held: { child }, onDone }: LineProps) {
  const [agrees, setAgrees] = useState(false);
  return (
    <WithPassword
      act={t('agreeAgain')}
      lead={t('agreeLead')}
      send={() =>
        call(giveConsent, {
          params: { id: child.id },
          body: { consent: { version: CONSENT_VERSION, agreed: true } },
        })
      }
      onDone={onDone}
    >
      <Checkbox label={t('agree')} checked={agrees} onChecked={setAgrees} required />
    </WithPassword>
  );
}
