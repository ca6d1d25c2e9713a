/** What can be answered for one's own name in a photo. */
import type { PictureOfMe, TagAnswer } from '@kinlore/shared/contracts/photo-tags';
import { AnswerButtons } from './AnswerButtons.tsx';
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

interface Props {
  readonly userId: string;
  readonly photo: PictureOfMe;
}

export const Answers = ({ userId, photo }: Props) => (
  <AnswerButtons
    choices={choicesFor(photo).map(({ answer, blur, words, said, isFirst = false }) => ({
      label: t(words),
      wholeLabel: t(`${words}Of`, { title: photo.memory.title }),
      said: t(said),
      isFirst,
      give: () => answerPhoto(userId, photo.tag_id, answer, blur),
    }))}
  />
);
