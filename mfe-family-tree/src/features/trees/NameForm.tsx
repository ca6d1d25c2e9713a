/** The name of a tree: of one that is there, or of one that begins. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { Button, FormError, Row, Stack, TextInput, type TextInputProps } from '@kinlore/shared/ui';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { t } from './trees.messages.ts';

export type NameFormProps = {
  readonly label?: string | undefined;
  readonly begin: string;
  readonly act: string;
  readonly field: Pick<TextInputProps, 'label' | 'hint' | 'autoFocus'>;
  /** The name is without blanks around it; what is thrown is said in the form. */
  readonly onName: (name: string) => Promise<void>;
  /** Beside the button. */
  readonly children?: ReactNode;
};

export function NameForm({ label, begin, act, field, onName, children }: NameFormProps) {
  const [name, setName] = useState(begin);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const called = name.trim();
  const save = async () => {
    if (called === '') {
      setState({ busy: false, error: t('needsName') });
      return;
    }
    setState({ busy: true, error: null });
    try {
      await onName(called);
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <Stack gap={16}>
        {state.error !== null && <FormError>{state.error}</FormError>}
        <TextInput
          {...field}
          value={name}
          onValue={setName}
          maxLength={120}
          required
          dir="auto"
          autoComplete="off"
        />
        <Row gap={8}>
          <Button
            kind="primary"
            type="submit"
            busy={state.busy}
            disabled={begin !== '' && called === begin}
          >
            {act}
          </Button>
          {children}
        </Row>
      </Stack>
    </form>
  );
}
