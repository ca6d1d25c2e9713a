/** One or two acts behind the own password, which is typed once for them. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { stepUp } from '@kinlore/shared/contracts/auth';
import { Button, FormError, PasswordInput, Row, Stack } from '@kinlore/shared/ui';
import { useSubmit } from '../../auth/use-submit.ts';
import { t } from './transfer.messages.ts';

export interface ActOffered<Act extends string> {
  readonly act: Act;
  readonly label: string;
}

interface Props<Act extends string> {
  /** The first is what one is asked for. */
  readonly acts: readonly [ActOffered<Act>, ...ActOffered<Act>[]];
  readonly disabled?: boolean;
  readonly send: (act: Act) => Promise<unknown>;
  readonly onDone: () => void;
}

function useActs<Act extends string>({ acts, send, onDone }: Props<Act>) {
  const [password, setPassword] = useState('');
  const [chosen, setChosen] = useState<Act>(acts[0].act);
  const submission = useSubmit(
    `${chosen}\n${password}`,
    async () => {
      await call(stepUp, { body: { password } });
      return send(chosen);
    },
    () => {
      setPassword('');
      onDone();
    },
  );
  return { password, setPassword, chosen, setChosen, submission };
}

export function ActForm<Act extends string>(props: Props<Act>) {
  const { acts, disabled = false } = props;
  const { password, setPassword, chosen, setChosen, submission } = useActs(props);
  return (
    <form onSubmit={submission.submit}>
      <Stack gap={16}>
        <PasswordInput
          label={t('password')}
          hint={t('passwordHint')}
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          maxLength={200}
          required
          disabled={disabled}
          error={submission.errorOf('password')}
        />
        {submission.sentence !== null && <FormError>{submission.sentence}</FormError>}
        <Row>
          {acts.map(({ act, label }, at) => (
            <Button
              key={act}
              type="submit"
              kind={at === 0 ? 'primary' : 'quiet'}
              disabled={disabled}
              busy={submission.busy && chosen === act}
              onClick={() => {
                setChosen(act);
              }}
            >
              {label}
            </Button>
          ))}
        </Row>
      </Stack>
    </form>
  );
}
