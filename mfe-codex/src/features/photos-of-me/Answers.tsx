/** What can be answered for one's own name in a photo. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { PictureOfMe, TagAnswer } from '@kinlore/shared/contracts/photo-tags';
import { toast } from '@kinlore/shared/remote';
import { Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './photos-of-me.messages.ts';
import { answerPhoto } from './photos-of-me.state.ts';

interface Choice {
  readonly answer: TagAnswer;
  readonly blur?: boolean;
  readonly words: 'yes' | 'no' | 'out' | 'outBlur' | 'back';
  readonly said: 'named' | 'declined' | 'takenOut' | 'takenOutBlurred';
  readonly isFirst?: boolean;
}

const blurring: Choice = {
  answer: 'remove',
  blur: true,
  words: 'outBlur',
  said: 'takenOutBlurred',
};

function choicesFor({ status, can_blur: canBlur }: PictureOfMe): readonly Choice[] {
  const blur = canBlur ? [blurring] : [];
  if (status === 'removed') return [{ answer: 'approve', words: 'back', said: 'named' }];
  if (status === 'approved') return [{ answer: 'remove', words: 'out', said: 'takenOut' }, ...blur];
  return [
    { answer: 'approve', words: 'yes', said: 'named', isFirst: true },
    { answer: 'reject', words: 'no', said: 'declined' },
    ...blur,
  ];
}

export function Answers({
  userId,
  photo,
}: {
  readonly userId: string;
  readonly photo: PictureOfMe;
}) {
  const [busy, setBusy] = useState(false);
  const give = async ({ answer, blur, said }: Choice) => {
    setBusy(true);
    try {
      await answerPhoto(userId, photo.tag_id, answer, blur);
      toast({ tone: 'good', text: t(said) });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  const { title } = photo.memory;
  return (
    <Row gap={8}>
      {choicesFor(photo).map((choice) => (
        <Button
          key={choice.words}
          small
          kind={choice.isFirst === true ? 'primary' : 'quiet'}
          disabled={busy}
          aria-label={t(`${choice.words}Of`, { title })}
          onClick={() => void give(choice)}
        >
          {t(choice.words)}
        </Button>
      ))}
    </Row>
  );
}
