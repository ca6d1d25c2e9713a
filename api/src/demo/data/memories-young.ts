/** Lena, Rui and Mila: those who are asking. */
import type { DemoMemory } from './types.ts';

export const young: readonly DemoMemory[] = [
  {
    key: 'archive',
    by: 'lena',
    type: 'learning',
    subtype: 'skill',
    title: 'A room where nobody has died yet',
    when: 'October 2022',
    place: 'Belgrade',
    to: 'public',
    feel: [['wonder', 3]],
    body: `First week of the course they took us down to the sound archive, minus two, and the professor put on a wax cylinder from 1911. Hiss, hiss, and then a woman, laughing. Not singing, that's what she'd been brought in for. She'd looked at the horn and got the giggles. You hear a man say "Madam, please."

She's been dead for about eighty years and she could not stop.

I walked out and changed my application from law. I rang Grandmother, who said, "At last, a profession with jokes in it."`,
    talk: [
      ['vesna', 'I stand by that.'],
      ['ana', 'Can you get us a copy?'],
      ['lena', 'I have it as my alarm.'],
    ],
  },
  {
    key: 'clock-hall',
    by: 'lena',
    type: 'family',
    subtype: 'heirloom',
    title: 'I inherit eleven minutes',
    when: 'March 2018',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['sadness', 1],
      ['love', 2],
    ],
    with: ['Zoran Petrović', '@vesna'],
    body: `Granddad left everyone a clock. Mine was the one in the hall that's always been wrong and I thought, typical, fourteen and I get the broken one.

There was a tag on the key. In his tiny letters: "For Lena. It is not fast. It's for girls who are late. Do not mend."

I've lived by it ever since. I've caught every train of my life with eleven minutes to spare and used them for sitting down. Nobody tells you that's what they are for. Probably a third of my happiness is in those minutes.`,
    talk: [['vesna', 'He was late himself so that he would know how it should be done.']],
    marks: [
      ['vesna', 'tear'],
      ['ana', 'heart'],
    ],
  },
  {
    key: 'parents-split',
    by: 'lena',
    type: 'loss',
    subtype: 'divorce',
    title: 'Two toothbrushes',
    when: 'when I was 10',
    place: 'Zemun',
    to: 'chosen',
    chosen: ['vesna', 'ana'],
    feel: [
      ['sadness', 2],
      ['anger', 1],
      ['calm', 1],
    ],
    with: ['Nikola Petrović', 'Marija Ilić'],
    body: `What I remember's the shopping. Mum bought me a second toothbrush for Dad's and Dad, the same day, bought me a second toothbrush for Mum's, and they were the same one, green with a frog. They'd each stood in a shop thinking what would she like.

So I had four. I used to line them up. I thought if they can both think of the frog they can't have stopped completely.

They had, though. They just both went on knowing me. It took me ages to see that that was the part that mattered, and that I'd got to keep it.`,
    marks: [
      ['vesna', 'hug'],
      ['ana', 'heart'],
    ],
  },
  {
    key: 'cassette',
    by: 'lena',
    type: 'witness',
    subtype: 'letter_found',
    title: 'The voice on side B',
    when: 'November 2023',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['wonder', 3],
      ['longing', 2],
    ],
    with: ['Jelena Marković', '@vesna', '@dragan'],
    pics: ['radio-table'],
    source: 'Compact cassette, about 1978, transferred at 96 kHz',
    body: `Side A is an opera off the radio. Side B nobody had ever played because the label says "empty".

It isn't. Somebody pressed the wrong button. For forty-four minutes you're in a kitchen in Zemun. A tap. A spoon. Someone counting under her breath, quite fast, and I realised that it's stitches. At minute nine she stops and says, to nobody, "Well. He'll have eaten by now." And goes on counting.

I never met my great-grandmother. I sent it to Uncle Dragan. He didn't answer for a week and then he wrote: "I had not. Tell her I have now."`,
    talk: [
      ['dragan', 'Thank you. I play it on Sundays.'],
      ['vesna', 'I sat in that kitchen while it played in that kitchen.'],
      ['brid', 'He plays it every evening, Lena. Sundays, he says.'],
      ['ana', 'Minute nine.'],
    ],
    marks: [
      ['vesna', 'tear'],
      ['dragan', 'thanks'],
      ['ana', 'tear'],
      ['petar', 'wow'],
      ['brid', 'heart'],
      ['astrid', 'candle'],
      ['miguel', 'wow'],
    ],
  },
  {
    key: 'ulsan',
    by: 'lena',
    type: 'work',
    subtype: 'volunteering',
    title: 'A reply from Korea',
    when: 'February 2025',
    place: 'Belgrade',
    to: 'chosen',
    chosen: ['ana', 'petar', 'vesna'],
    feel: [
      ['joy', 3],
      ['pride', 2],
    ],
    with: ['Dragan Marković'],
    body: `I wrote to the shipyard in English, in very bad Korean, and at last to their volleyball club, because clubs answer. Four months. Then a Mr Han sends eleven photographs and a video with wind in it.

He'd climbed it in his lunch break. North leg, underside of a bracket, under six coats of paint. They had scraped a square clean, the size of a stamp: D.M. 14.11.73.

They've put a small frame round it. Mr Han says the crane drivers touch it going up, they always have, they thought it was the name of somebody's girl. I haven't told Uncle Dragan yet. I'm going to print it and take the train.`,
    talk: [
      ['ana', 'I have booked you the window seat. FIFTY-ONE HOURS.'],
      ['petar', 'I am coming. I will bring bread. Nobody tell him.'],
    ],
  },
  {
    key: 'blackout',
    by: 'lena',
    type: 'everyday',
    subtype: 'weather',
    title: 'The storm that took the bridge lights',
    when: '19 July 2023',
    place: 'Belgrade',
    to: 'connections',
    feel: [
      ['fear', 1],
      ['wonder', 2],
    ],
    body: `It was thirty-eight degrees at six and then the sky over Zemun went a colour you'd send back in a shop. I was on the bridge with my recorder, because I'm an idiot.

You know how they say the calm? There's no calm. There's this one minute in which every dog in two cities stops in the middle of what it's saying. I've got that on tape. Fifty-eight seconds of no dogs.

Then it hit, and I got under a bus shelter with a nun and a man with a cake. We held on to each other. The cake was for the nun's sister, it turned out. Small town.`,
  },
  {
    key: 'save',
    by: 'rui',
    type: 'body',
    subtype: 'sport',
    title: 'penalty',
    when: '24 May 2025',
    place: 'Malmö',
    to: 'family',
    feel: [
      ['joy', 3],
      ['fear', 2],
      ['pride', 3],
    ],
    with: ['@dragan', '@miguel'],
    body: `ok so it's the 89th minute and 2-2 and they get a penalty which was NOT a penalty. their guy is huge he has a beard he's 14.

grandpa always stands behind my goal, he doesn't say anything the whole game ever. i look round and he just lifts his eyebrows. left one.

so i went left.

i saved it. we drew. i asked him after how did you know and he said know what, i had an eyelash. but i don't believe him. mum says this is how the whole family works`,
    talk: [
      ['dragan', 'It was an eyelash.'],
      ['ana', 'It was not an eyelash.'],
      ['vesna', 'Our father steered a boat that way.'],
    ],
    marks: [
      ['ana', 'proud'],
      ['miguel', 'cheer'],
      ['petar', 'cheer'],
    ],
  },
  {
    key: 'gustav-rui',
    by: 'rui',
    type: 'journey',
    subtype: 'landscape',
    title: 'two weeks without wifi (survived)',
    when: 'last summer',
    place: 'Kivik',
    to: 'family',
    feel: [
      ['calm', 2],
      ['joy', 1],
    ],
    with: ['@astrid', 'Lars Lindqvist'],
    pics: ['tractor-lars', 'p-rui'],
    body: `they sent me to kivik to help uncle lars and i was really angry about it. there is literally one bar of signal and it's in a tree.

every morning you get up at five and it's cold and there's this fog lying exactly as high as your knees so the cows have no legs. nobody tells you to look at it. lars just stops the tractor and waits a bit and then goes on.

astrid is 95 and she beat me at cards nineteen times. she said in your place i would not have looked so happy about the queen. i wasn't happy. apparently my ears move`,
    talk: [
      ['astrid', 'They do.'],
      ['petar', 'Mine too. It is a Lindqvist thing. Never play for money.'],
    ],
    marks: [
      ['ana', 'smile'],
      ['miguel', 'laugh'],
      ['petar', 'me_too'],
    ],
  },
  {
    key: 'grandmother-rui',
    by: 'rui',
    type: 'spirit',
    subtype: 'gratitude',
    title: 'the grandmother i had for seven months',
    when: '3 November 2024',
    place: 'Malmö',
    to: 'family',
    feel: [
      ['longing', 2],
      ['calm', 1],
    ],
    with: ['Ingrid Marković', '@dragan'],
    body: `we had to write about someone we admire and everyone took a footballer. i took my mormor who died when i was seven months so i don't remember her at all.

i asked everybody for one thing. grandpa said she never shut a door with her foot. uncle petar said she smelled of chalk and pears. mum said when she laughed she had to hold on to something. astrid said she leaned, like the tree.

so now i have four things and i put them together and it's strange but i sort of do remember her. i got a B because of the commas`,
    talk: [
      ['dragan', 'A fifth one. She would have given you an A and put the commas in herself.'],
      ['ana', 'I am holding on to something, Rui.'],
    ],
    marks: [
      ['ana', 'tear'],
      ['miguel', 'proud'],
      ['petar', 'tear'],
    ],
  },
  {
    key: 'squid',
    by: 'mila',
    type: 'learning',
    subtype: 'book',
    title: 'Facts about squid',
    when: '15 November 2026',
    place: 'Malmö',
    to: 'family',
    feel: [['wonder', 3]],
    with: ['@brid'],
    pics: ['p-mila'],
    body: `A giant squid has the biggest eye in the world. It is as big as a dinner plate. It needs it because it's so dark down there that you have to look really hard to see if anybody loves you or wants to eat you.

It has three hearts. Two are for breathing and one is for everything else. When it swims the big one stops. So it likes to crawl better.

I told this to Bríd and she said that she's known several men like that. I don't get it but she laughed until her tea came out.`,
    talk: [
      ['brid', 'It did come out.'],
      ['ana', 'Submitted, approved, framed.'],
    ],
    marks: [
      ['ana', 'heart'],
      ['brid', 'laugh'],
      ['dragan', 'wow'],
      ['petar', 'smile'],
    ],
  },
  {
    key: 'cake-mila',
    by: 'mila',
    type: 'everyday',
    subtype: 'meal',
    title: 'My birthday went wrong and was the best',
    when: '22 May 2023',
    place: 'Malmö',
    to: 'family',
    feel: [['joy', 3]],
    with: ['Sofia Engström Marković', '@petar', '@dragan'],
    pics: ['mila-cake'],
    body: `I turned eight. It rained on the garden and the tent fell on Papa. He said the structure is not self-supporting and Mamma went all quiet and then she laughed and laughed and had to hold on to Petar.

Petar's cake had eight layers and nobody was allowed near it with a hat. Grandpa Dragan made me a bell for my bicycle out of a pipe. It's so loud that a dog sat down.

Sofia and me ate under the table because that's where it was dry. We made a club. You can't join. It has three hearts.`,
    talk: [
      ['petar', 'I applied. I was told there is a waiting list.'],
      ['vesna', 'No hats. I see my reputation has reached the young.'],
    ],
    marks: [
      ['ana', 'heart'],
      ['dragan', 'heart'],
      ['petar', 'laugh'],
      ['brid', 'smile'],
      ['astrid', 'smile'],
    ],
  },
  {
    key: 'danube-lena',
    by: 'lena',
    type: 'spirit',
    subtype: 'ritual',
    title: 'How we say goodnight to the river',
    when: '31 December 2025',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['calm', 2],
      ['hope', 2],
    ],
    with: ['@vesna', 'Nikola Petrović'],
    body: `Every New Year's Eve at a quarter to midnight by the hall clock, so actually at 23:34, we go down to the quay with a bucket. Grandmother says one thing that she wants to leave behind and pours it out. Then you fill it again, and that's the new one, and you carry it home up thirty-one stairs without spilling, for the lemon tree.

I asked her this year who started it. She said, "My father. He said that a river is the only thing that you can give back the same water."

That's not even true, I said. "No," she said. "Careful on the landing."`,
    talk: [
      [
        'dragan',
        'He did not start it. I did, at nine, because I had spilled the soup. But let it stand.',
      ],
      ['ana', 'Of course it is for the lemon tree.'],
    ],
    marks: [
      ['ana', 'heart'],
      ['vesna', 'heart'],
    ],
  },
];
