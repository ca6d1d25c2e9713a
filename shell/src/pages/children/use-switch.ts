import { useState } from 'react';
import { ApiFailure, isApiFailure } from '@kinlore/shared/api-client';
import { useServices } from '../../services/services-context.ts';
import { NotRefreshed, viewAs, viewAsSelf } from '../../services/switching.ts';
import { t } from './children.messages.ts';

export interface Child {
  readonly id: string;
  readonly full_name: string;
}

export interface Switch {
  /** One is on the way back to oneself. */
  readonly isBusy: boolean;
  /** The server asked for the own password first. */
  readonly wantsProof: boolean;
  /** Throws an `ApiFailure` with what the form is to say. */
  readonly to: (child: Child, reason: string) => Promise<void>;
  readonly back: (name: string) => void;
}

/** What cannot be reached or understood is said in the words of the act; a refusal in the server's. */
function failureOf(failure: unknown, otherwise: string): ApiFailure {
  if (isApiFailure(failure) && failure.status >= 400 && failure.status < 500) return failure;
  const message = failure instanceof NotRefreshed ? t('refreshFailed') : otherwise;
  return new ApiFailure({ code: 'client.unexpected', message, status: 0 });
}

/** Switches, and says how it went. `onDone`: somebody else is on screen now. */
export function useSwitch(onDone: () => void): Switch {
  const services = useServices();
  const [isBusy, setBusy] = useState(false);
  const [wantsProof, setWantsProof] = useState(false);
  const { toast } = services.commands;
  const finish = (text: string) => {
    onDone();
    toast({ tone: 'plain', text });
  };
  return {
    isBusy,
    wantsProof,
    to: async (child, reason) => {
      try {
        const viewed = await viewAs(services, child.id, reason.trim());
        finish(viewed === null ? t('incomplete') : t('isChild', { name: viewed.full_name }));
      } catch (caught) {
        const failure = failureOf(caught, t('switchFailed'));
        setWantsProof(failure.code === 'parent.step_up_required');
        throw failure;
      }
    },
    back: (name) => {
      setBusy(true);
      viewAsSelf(services)
        .then(() => {
          finish(t('isBack', { name }));
        })
        .catch((caught: unknown) => {
          toast({ tone: 'bad', text: failureOf(caught, t('backFailed')).message });
        })
        .finally(() => {
          setBusy(false);
        });
    },
  };
}
