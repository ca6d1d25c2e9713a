/** Petar, a baker, who worries. */
import type { DemoMemory } from './types.ts';

export const petar: readonly DemoMemory[] = [
  {
    key: 'piano-lessons',
    by: 'petar',
    type: 'creation',
    subtype: 'music',
    title: 'The only Marković who ever played it',
    when: 'when I was 8',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['joy', 1],
      ['fear', 2],
    ],
    with: ['Jelena Marković', '@vesna'],
    body: `Every summer, eight weeks, on a piano that had been carried up thirty-one stairs for me before I was born, as I was told daily. You can't be bad at a piano like that.

I was so bad. Grandmother listened from the sewing machine. She never said stop. She counted: one two three four, one two three four, and if I lost my place, she didn't go on. She'd hold the number. "Three," she'd say. "Three. Three. Three." Until I found it.

I proof dough that way now. I stand over it and say three.`,
    talk: [
      ['vesna', 'The neighbours asked whether we were moving it out again.'],
      ['ana', 'You were quite good by 1988.'],
      ['petar', 'By 1988 it had lost eleven keys. I had fewer chances.'],
    ],
  },
  {
    key: 'first-loaf',
    by: 'petar',
    type: 'work',
    subtype: 'first_job',
    title: 'I am hired for being awake',
    when: 'January 1999',
    place: 'Gothenburg',
    to: 'connections',
    feel: [
      ['fear', 1],
      ['pride', 2],
    ],
    body: `I couldn't sleep that year so I walked. At half past three there was one lit window in the whole of Majorna, and behind it a woman throwing dough as if it owed her money. I stood there four nights running. On the fifth she opened the door and said, "Either you're a thief or you can carry flour."

Her name was Doris Alm. She'd buried two husbands and an oven. She taught me everything with the back of her hand, and when she died I named the sourdough after her.

It's twenty-six years old. It still doesn't like drafts.`,
    talk: [['brid', 'Three o’clock toast, I rest my case.']],
  },
  {
    key: 'bridge',
    by: 'petar',
    type: 'witness',
    subtype: 'celebration_public',
    title: 'Running to Denmark',
    when: '12 June 2000',
    place: 'Øresund Bridge',
    to: 'public',
    feel: [
      ['joy', 2],
      ['wonder', 2],
    ],
    with: ['@miguel', '@ana'],
    body: `Before the cars were let on, they let the feet on. Eighty thousand of us ran from one country to another and at the top, where it bends, everybody stopped, because there was a wind up there and a view, and nobody had thought about that in training.

Miguel had worked on the drawings of some bolts. He'd run ahead to find them. I came upon my brother-in-law kneeling on the hard shoulder in shorts with his hand flat on the steel, introducing himself.

It was two weeks before I met Jonas. I sometimes think I simply kept running.`,
    talk: [['miguel', 'Bolts 4110 to 4186. They are well.']],
  },
  {
    key: 'jonas',
    by: 'petar',
    type: 'relationship',
    subtype: 'first_meeting',
    title: 'The man who returned bread',
    when: 'summer of 2000',
    place: 'Gothenburg',
    to: 'connections',
    feel: [
      ['love', 3],
      ['joy', 2],
    ],
    with: ['Jonas Engström'],
    body: `He brought a loaf back. In eleven months nobody had brought one back. He put it on the counter, very politely, and said that it was excellent but that there was a ring in it.

It was Doris's, the second husband's. She'd been looking for it since Lent.

He could have kept it. He could have had it valued, he was a student and living on crispbread. I asked what I could give him as a reward and he went the colour of a beetroot and said, well, what time do you stop work? I said at ten in the morning. He said that was all right, he had no lectures until Thursday.`,
    talk: [
      ['ana', 'He tells it as if there had been a queue.'],
      ['petar', 'There was a queue. It applauded.'],
    ],
  },
  {
    key: 'telling-pappa',
    by: 'petar',
    type: 'relationship',
    subtype: 'kindness_received',
    title: "What Jonas's mother puts in her soup",
    when: 'September 2001',
    place: 'Malmö',
    to: 'family',
    feel: [
      ['fear', 3],
      ['love', 3],
      ['gratitude', 3],
    ],
    with: ['@dragan', 'Ingrid Marković', 'Jonas Engström'],
    body: `I'd prepared it in two languages. I had a bag packed in the car. Pappa was under the sink, I could only see his legs, and I thought, good, I'll tell the legs.

I said it. The spanner stopped. Then from under there, with the echo, he said, "The baker's boy who is tall?" I said yes. He said, "Hand me the small one." I handed him the small one. It took him about three years to do up that nut.

He slid out and looked at me. "What does his mother put in her soup?" he said. "We will have to know, if they are coming at Christmas."`,
    talk: [
      ['dragan', 'Lovage. She puts lovage.'],
      ['brid', 'Dragan Marković, you never told me that one.'],
    ],
    marks: [
      ['ana', 'heart'],
      ['dragan', 'proud'],
      ['miguel', 'heart'],
      ['vesna', 'tear'],
      ['astrid', 'heart'],
      ['brid', 'tear'],
    ],
  },
  {
    key: 'marry-jonas',
    by: 'petar',
    type: 'milestone',
    subtype: 'wedding',
    title: 'The cake fell. That was the wedding.',
    when: '18 August 2012',
    place: 'Gothenburg',
    to: 'family',
    feel: [
      ['joy', 3],
      ['sadness', 1],
    ],
    with: ['Jonas Engström', '@ana', '@dragan', '@vesna', '@astrid'],
    body: `I baked it myself, seven layers, three days. You can see where this is going. Vesna, arriving from Belgrade in a hat, opened the cold-room door with her elbow because her hands were full of quinces.

There was a silence. And then Pappa, who'd said perhaps forty words since Mamma's funeral, sat down on the floor in his suit, put two fingers in it and said, "It is better on the floor. It has been everywhere."

So we all sat down. There are no pictures of us standing. Forty people on the floor of a bakery, with spoons.`,
    talk: [
      ['vesna', 'It was a narrow door and a wide hat.'],
      ['astrid', 'I was eighty-one and I sat on a flour sack. I had to be pulled.'],
    ],
  },
  {
    key: 'waiting',
    by: 'petar',
    type: 'spirit',
    subtype: 'question_of_life',
    title: 'The room with the blue wall',
    when: 'between 2016 and 2019',
    place: 'Gothenburg',
    to: 'chosen',
    chosen: ['ana', 'dragan', 'brid'],
    feel: [
      ['hope', 3],
      ['fear', 2],
      ['longing', 2],
    ],
    with: ['Jonas Engström'],
    body: `They tell you not to prepare a room. Everyone prepares a room. We called it the store, we kept flour in it, but one wall had turned out blue.

Three years of forms. They asked Jonas to describe me as a father. He wrote, and I saw it by accident: "He weighs things twice." They asked me to describe our network and I wrote down fourteen names and then, because there were still lines, the sourdough's.

At night we'd hear the house. You wouldn't think that a room could be empty at you. I learned to bake quietly so as not to hear it answer.`,
    marks: [
      ['ana', 'hug'],
      ['dragan', 'strength'],
      ['brid', 'with_you'],
    ],
  },
  {
    key: 'adoption',
    by: 'petar',
    type: 'family',
    subtype: 'adoption',
    title: 'Sofia chooses the chair',
    when: '11 March 2020',
    place: 'Bogotá',
    to: 'family',
    feel: [
      ['joy', 3],
      ['love', 3],
      ['fear', 1],
    ],
    with: ['@sofia', 'Jonas Engström'],
    pics: ['adoption-day'],
    body: `She'd just turned two. There were three chairs, ours and a small one, and they'd told us to sit and wait and not reach out. We sat like two men about to be shot.

She came in holding the hand of a lady in green. She looked at Jonas, at me, at the small chair. Then she took hold of it and pushed it, it took ages, it squealed on the tiles, across the whole room until it stood between ours. She climbed up. She folded her hands. She looked straight ahead with us, to see what it was that we were waiting for.

Six days later the world shut. We got the last flight.`,
    talk: [
      ['ana', 'The chair! You never said about the chair!'],
      ['astrid', 'A sensible child.'],
      ['dragan', 'I have welded her one. It squeals.'],
    ],
    marks: [
      ['ana', 'tear'],
      ['dragan', 'heart'],
      ['vesna', 'heart'],
      ['miguel', 'heart'],
      ['astrid', 'heart'],
      ['brid', 'tear'],
      ['rui', 'heart'],
    ],
  },
  {
    key: 'two-dads',
    by: 'petar',
    type: 'everyday',
    subtype: 'conversation',
    title: 'Explained on the number 3 tram',
    when: 'autumn of 2022',
    place: 'Gothenburg',
    to: 'public',
    feel: [['joy', 3]],
    with: ['@sofia'],
    body: `A boy of about five, opposite, to Sofia: "Is that your dad?" Sofia: "That is one." Boy: "Where's the other?" Sofia: "At the dentist." The boy thinks. "Which one is the mum?" Sofia, with real patience, as to somebody who's new in the country: "You don't HAVE to have all the pieces. You can play it with two kings."

The whole tram was looking out of the window very hard.

The boy's grandmother got off at Chapmans Torg and put a liquorice in her hand as she passed.`,
    talk: [
      ['miguel', 'As a chess player I confirm that it is unusual but strong.'],
      ['lena', 'Two kings. I am getting it as a ringtone.'],
    ],
  },
  {
    key: 'doris-spill',
    by: 'petar',
    type: 'everyday',
    subtype: 'funny_moment',
    title: 'Doris escapes',
    when: 'last summer',
    place: 'Gothenburg',
    to: 'connections',
    feel: [
      ['joy', 2],
      ['fear', 1],
    ],
    with: ['Jonas Engström', '@sofia'],
    pics: ['dads-cake'],
    body: `Thirty-one degrees in the bakery at night and I'd fed her before going home, out of habit. Never feed Doris and leave.

At four the alarm company rang: movement detected. Jonas went in first with a rolling pin. She'd lifted the lid, gone down both sides of the shelf, across the floor, and was under the door of the cold store, "looking for her husband", as Sofia said, who had come along in pyjamas on my shoulders.

We saved two jars. I'd always suspected that she could do it. I just hadn't known she wanted to.`,
    talk: [
      ['brid', 'Movement detected! I have had patients like that.'],
      ['petar', 'Sofia adds: warm, sticky, and she patted her.'],
    ],
  },
  {
    key: 'letter-sofia',
    by: 'petar',
    type: 'creation',
    subtype: 'writing',
    title: 'For when you ask',
    when: '8 March 2025',
    place: 'Gothenburg',
    to: 'self',
    feel: [
      ['love', 3],
      ['hope', 2],
      ['fear', 1],
    ],
    with: ['@sofia', 'Jonas Engström'],
    body: `You are seven today and yesterday you asked what she looked like, the lady who had you in her tummy, and I said that I didn't know, and that's true, and it was a bad answer.

So here is what I do know. She had you on a Thursday. She asked that you be given the yellow blanket, not the white. She walked to the door, and then walked back and tucked in the corner by your feet, because that's the one that comes out. The lady in green told me. I wrote it on my arm so I would have it in exactly those words.

It does come out. I tuck it in every night. I thought you might want to know there were two of us.`,
  },
];
