/** What was found, kind by kind. */
import { FoundGroup } from './FoundGroup.tsx';
import { KeepsakeLine } from './KeepsakeLine.tsx';
import { MemorialLine } from './MemorialLine.tsx';
import {
  CommentLine,
  MemoryLine,
  PersonLine,
  PlaceLine,
  QuestionLine,
  StoryLine,
} from './Lines.tsx';
import { more, type Found, type Sought } from './search.state.ts';
import { t } from './search.messages.ts';

export interface GroupsProps {
  readonly sought: Sought;
  readonly found: Found;
}

export const PeopleMemoriesPlaces = ({
  sought,
  found,
  onPlace,
}: GroupsProps & { readonly onPlace: (name: string) => void }) => (
  <>
    <FoundGroup
      title={t('people')}
      page={found.people}
      sought={sought}
      more={more.people}
      line={(person) => <PersonLine key={person.id} person={person} />}
    />
    <FoundGroup
      title={t('memorials')}
      page={found.memorials}
      sought={sought}
      more={more.memorials}
      line={(memorial) => <MemorialLine key={memorial.id} memorial={memorial} />}
    />
    <FoundGroup
      title={t('memories')}
      page={found.memories}
      sought={sought}
      more={more.memories}
      line={(memory) => <MemoryLine key={memory.id} memory={memory} />}
    />
    <FoundGroup
      title={t('places')}
      page={found.places}
      sought={sought}
      more={more.places}
      line={(place) => <PlaceLine key={place.name.text} place={place} onPlace={onPlace} />}
    />
  </>
);

export const SaidAndAsked = ({ sought, found }: GroupsProps) => (
  <>
    <FoundGroup
      title={t('stories')}
      page={found.stories}
      sought={sought}
      more={more.stories}
      line={(story) => <StoryLine key={story.id} story={story} />}
    />
    <FoundGroup
      title={t('keepsakes')}
      page={found.keepsakes}
      sought={sought}
      more={more.keepsakes}
      line={(keepsake) => <KeepsakeLine key={keepsake.id} keepsake={keepsake} />}
    />
    <FoundGroup
      title={t('questions')}
      page={found.questions}
      sought={sought}
      more={more.questions}
      line={(question) => <QuestionLine key={question.id} question={question} />}
    />
    <FoundGroup
      title={t('comments')}
      page={found.comments}
      sought={sought}
      more={more.comments}
      line={(comment) => <CommentLine key={comment.id} comment={comment} />}
    />
  </>
);
