/** What can be answered for one's own name: one press at a time, and what came of it is said. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';

export interface AnswerChoice {
  readonly label: string;
  /** With what it concerns. */
  readonly wholeLabel: string;
  readonly said: string;
  readonly isFirst?: boolean;
  readonly give: () => Promise<void>;
}

export function AnswerButtons({ choices }: { readonly choices: readonly AnswerChoice[] }) {
  const [busy, setBusy] = useState(false);
  const press = async ({ give, said }: AnswerChoice) => {
    setBusy(true);
    try {
      await give();
      toast({ tone: 'good', text: said });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={8}>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          small
          kind={choice.isFirst === true ? 'primary' : 'quiet'}
          disabled={busy}
          aria-label={choice.wholeLabel}
          onClick={() => void press(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </Row>
  );
}
