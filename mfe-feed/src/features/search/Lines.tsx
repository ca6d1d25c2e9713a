/** One thing that was found, of each kind, as a line. What leads somewhere is marked, so that the arrow keys of the field find it. */
import type {
  FoundComment,
  FoundMemory,
  FoundPerson,
  FoundPlace,
  FoundQuestion,
  FoundStory,
  Marked,
} from '@kinlore/shared/contracts/search';
import { openProfile, openSharedStory } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Avatar, Chip, RegisterLine } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { memoryHref, registerLabel, t as memoryWords, Thumb, whenWords } from '../memory/index.ts';
import { Marks } from './Marks.tsx';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

interface Leading {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const LineButton = ({ onPress, children }: Leading) => (
  <button type="button" className={styles.name} data-result="" onClick={onPress}>
    {children}
  </button>
);

const Face = ({ person }: { readonly person: FoundComment['author'] }) => (
  <Avatar
    name={person.full_name}
    seed={person.plate}
    src={person.avatar_url}
    rest={person.life_status === 'in_remembrance'}
    silent
  />
);

export const PersonLine = ({ person }: { readonly person: FoundPerson }) => (
  <RegisterLine
    small
    lead={<Face person={person} />}
    name={
      <LineButton
        onPress={() => {
          openProfile({ username: person.username });
        }}
      >
        {person.full_name}
      </LineButton>
    }
    dates={`@${person.username}`}
    trail={
      person.relation === 'none' ? null : (
        <Chip tone={person.relation === 'family' ? 'kin' : 'plain'}>{t(person.relation)}</Chip>
      )
    }
  />
);

const foundWords = {
  title: null,
  words: null,
  place: 'in_place',
  people: 'in_people',
  caption: 'in_caption',
  transcript: 'in_transcript',
} as const satisfies Readonly<Record<FoundMemory['found_in'], string | null>>;

interface ExcerptProps extends Marked {
  readonly found_in: FoundMemory['found_in'];
}

function Excerpt({ found_in: where, text, marks }: ExcerptProps) {
  const label = foundWords[where];
  if (text === '') return null;
  const words = <Marks text={text} marks={marks} />;
  if (label === null)
    return (
      <p className={styles.excerpt} dir="auto">
        {words}
      </p>
    );
  // What is quoted runs in its own direction, whatever our word for where it stands does.
  return (
    <p className={styles.excerpt}>
      <span className={styles.where}>{t(label)}: </span>
      <bdi>{words}</bdi>
    </p>
  );
}

/** The words may stand in several texts of a memory: each is shown. */
const Excerpts = ({ memory }: { readonly memory: FoundMemory }) => (
  <>
    <Excerpt found_in={memory.found_in} text={memory.excerpt} marks={memory.excerpt_marks} />
    {memory.also.map((place) => (
      <Excerpt key={`${place.found_in} ${place.text}`} {...place} />
    ))}
  </>
);

export const MemoryLine = ({ memory }: { readonly memory: FoundMemory }) => (
  <RegisterLine
    small
    lead={<Face person={memory.owner} />}
    label={registerLabel(memory)}
    name={
      <a className={styles.name} data-result="" href={memoryHref(memory)}>
        <Marks text={memory.title || memoryWords('folded')} marks={memory.title_marks} />
      </a>
    }
    trail={memory.picture === null ? null : <Thumb pictures={[memory.picture]} />}
    provenance={memory.owner.full_name}
  >
    <Excerpts memory={memory} />
  </RegisterLine>
);

/** Pressed, the memories of that place are shown alone. */
export const PlaceLine = ({
  place,
  onPlace,
}: {
  readonly place: FoundPlace;
  readonly onPlace: (name: string) => void;
}) => (
  <RegisterLine
    small
    name={
      <LineButton
        onPress={() => {
          onPlace(place.name.text);
        }}
      >
        <Marks {...place.name} />
      </LineButton>
    }
    dates={t('memoriesHere', { count: place.memories })}
  />
);

function askedWords({ kind, other }: FoundQuestion): string {
  if (kind === 'kept') return t('kept');
  if (other === null) return t(kind === 'sent' ? 'sentToSomebody' : 'receivedOfSomebody');
  return t(kind, { name: other.full_name });
}

/** An answered one leads to its answer, another to where questions wait. */
export function QuestionLine({ question }: { readonly question: FoundQuestion }) {
  const me = useAtomValue(currentUser);
  const words = <Marks {...question.words} />;
  return (
    <RegisterLine
      small
      label={askedWords(question)}
      name={
        question.answer === null ? (
          <LineButton
            onPress={() => {
              openProfile({
                username: me?.username ?? '',
                tab: 'summons',
                section: 'question-requests',
              });
            }}
          >
            {words}
          </LineButton>
        ) : (
          <a className={styles.name} data-result="" href={memoryHref(question.answer)}>
            {words}
          </a>
        )
      }
      provenance={question.answer === null ? null : t('answered', { title: question.answer.title })}
    />
  );
}

export const StoryLine = ({ story }: { readonly story: FoundStory }) => (
  <RegisterLine
    small
    lead={story.owner === null ? null : <Face person={story.owner} />}
    label={whenWords(story.when)}
    name={
      <LineButton
        onPress={() => {
          openSharedStory(story.id);
        }}
      >
        {story.title.text === '' ? t('untitled') : <Marks {...story.title} />}
      </LineButton>
    }
    provenance={story.owner?.full_name}
  >
    {story.excerpt.text !== '' && (
      <p className={styles.excerpt} dir="auto">
        <Marks {...story.excerpt} />
      </p>
    )}
  </RegisterLine>
);

export const CommentLine = ({ comment }: { readonly comment: FoundComment }) => (
  <RegisterLine
    small
    lead={<Face person={comment.author} />}
    name={
      <a className={styles.name} data-result="" href={memoryHref(comment.memory)}>
        {t('commentOn', { name: comment.author.full_name, title: comment.memory.title })}
      </a>
    }
  >
    <p className={styles.excerpt} dir="auto">
      <Marks {...comment.excerpt} />
    </p>
  </RegisterLine>
);
