/** Bríd, from County Clare, who nursed nights for forty years. */
import type { DemoMemory } from './types.ts';

export const clare: readonly DemoMemory[] = [
  {
    key: 'doolin-house',
    by: 'brid',
    type: 'journey',
    subtype: 'childhood_home',
    title: 'A house with its back to America',
    when: 'the fifties',
    place: 'Doolin, County Clare',
    to: 'public',
    feel: [
      ['longing', 2],
      ['love', 2],
    ],
    pics: ['clare-cottage'],
    body: `Our house had no window on the sea side. People from Dublin thought that a great pity. My father said you don't sit facing a man who is always shouting.

Three rooms, nine of us, one lamp. You did your lessons inside the ring of the lamp in order of age and the small ones learned to read upside down, across the table. I can still do it. Forty years I read the doctors' notes from the wrong side of the desk and they never once wondered how the night nurse knew.`,
    talk: [
      ['miguel', 'This is the best reason for an ability I have ever heard.'],
      ['lena', 'Could I record the sea at the back of that house?'],
      ['brid', 'You could record nothing else.'],
    ],
  },
  {
    key: 'bike-doctor',
    by: 'brid',
    type: 'relationship',
    subtype: 'kindness_received',
    title: "The doctor's bicycle",
    when: 'spring of 1967',
    place: 'Lisdoonvarna',
    to: 'connections',
    feel: [['gratitude', 3]],
    pics: ['clare-bike'],
    body: `I had the place in the nursing school and no way of getting to the interview, seven miles and the bus gone. Old Dr Comyn stopped beside me on the road. He had no car either, he'd never learned. He got down off his bicycle, a big black yoke with a lamp like a bishop's, and said, "You'll want to lower the saddle."

Then he walked home, four miles, with his bag.

I was late and mud to the eyes. The matron asked me whose bicycle it was. When I told her she wrote something down and shut the book. I never sat the interview at all.`,
  },
  {
    key: 'cliffs',
    by: 'brid',
    type: 'spirit',
    subtype: 'insight',
    title: 'My mother at the edge',
    when: 'when I was 12',
    place: 'Cliffs of Moher',
    to: 'family',
    feel: [
      ['wonder', 2],
      ['fear', 1],
      ['love', 1],
    ],
    pics: ['clare-cliffs'],
    body: `She took me up on a day of no wind, the one in the year. She walked to the edge in her good coat and stood with her toes over. My mother, who was afraid of hens.

I said, Mam, come back. She said, "I come here to be small. It's a great rest."

I had never thought that she was big. But she was, I suppose: nine of us, and my father's chest, and the rent, and all that leaning on her from every side. I took her hand. We were small for about ten minutes and then there was the milking.`,
    talk: [
      ['ana', '"It is a great rest." I am putting that over my desk.'],
      ['astrid', 'I should have liked her.'],
    ],
    marks: [
      ['ana', 'heart'],
      ['dragan', 'heart'],
      ['vesna', 'me_too'],
      ['petar', 'tear'],
      ['astrid', 'i_remember'],
      ['miguel', 'wow'],
    ],
  },
  {
    key: 'nights',
    by: 'brid',
    type: 'work',
    subtype: 'new_job',
    title: 'The three o’clock toast',
    when: 'from 1972 to 2012',
    place: 'Ennis',
    to: 'connections',
    feel: [
      ['calm', 2],
      ['gratitude', 2],
    ],
    body: `People die at four and are born at five and at three they want toast. That is the whole of what I know after forty years of nights.

At three o'clock a person will tell you anything. I have been told where money was buried, twice. I have been told who the father was. A man who had not spoken to his brother since 1951 dictated a letter to me, four pages, and in the morning he looked me in the eye and said he'd slept like a child.

I posted it. I was not asked to. I would do it again.`,
    talk: [['petar', 'Bakers also live at three o’clock. Nobody tells us where the money is.']],
  },
  {
    key: 'dancehall',
    by: 'brid',
    type: 'everyday',
    subtype: 'song',
    title: 'The night the band did not come',
    when: "New Year's Eve 1971",
    place: 'Ennistymon',
    to: 'public',
    feel: [['joy', 3]],
    pics: ['clare-hall'],
    body: `Two hundred in the hall, and the band in a ditch outside Gort. The priest got up to send us home. Then Packie Flanagan's mother, seventy if she was a day, took the comb out of her hair and a piece of toilet paper from her sleeve and played "The Wise Maid" on it.

She played till three. Somebody found spoons. The curate, I saw him, was on a bucket.

I have been to concerts in Vienna since. I sat there in the plush, thinking: very nice, but who brought the comb?`,
  },
  {
    key: 'divorce',
    by: 'brid',
    type: 'loss',
    subtype: 'divorce',
    title: 'Before it was legal',
    when: 'late 1980s',
    place: 'Ennis',
    to: 'chosen',
    chosen: ['ana', 'vesna', 'dragan'],
    feel: [
      ['sadness', 2],
      ['anger', 1],
      ['hope', 1],
    ],
    with: ['Kieran Hegarty', 'Aoife Hegarty'],
    body: `You couldn't be divorced in Ireland then. You could only be very far away in the same town. Kieran took the flat over the bookmaker's and I kept the house, and for nine years we were married by law and strangers by arrangement, nodding at Mass.

When the referendum passed in ninety-five, by a hair, he rang me up. First time in years. He said, "Well, Bríd. Will you not marry me?" And we laughed, God forgive us, until Aoife came down in her nightdress to see who was crying.

He was a good man to be apart from.`,
    marks: [
      ['ana', 'with_you'],
      ['vesna', 'hug'],
      ['dragan', 'heart'],
    ],
  },
  {
    key: 'aoife',
    by: 'brid',
    type: 'family',
    subtype: 'parenting',
    title: 'The child who ate the letter',
    when: 'early 1983',
    place: 'Ennis',
    to: 'family',
    feel: [
      ['joy', 2],
      ['love', 2],
    ],
    with: ['Aoife Hegarty'],
    body: `Aoife was two and a half and had a great respect for paper. She'd eaten the gas bill, a holy picture and the corner of my sister's wedding. So when the letter came from the hospital with the date for her own operation, and I could not find it, I knew.

I rang them. I said, I'm very sorry, the patient has eaten the appointment. There was a silence, and then the woman said, "Does she remember what it said?"

It was the fourteenth. I looked it up in the nappy, if you must know.`,
    talk: [['dragan', 'She told me this on our second Thursday. That is when I knew.']],
  },
  {
    key: 'emigrate',
    by: 'brid',
    type: 'journey',
    subtype: 'moved_home',
    title: 'Moved by a sea that does not shout',
    when: 'October 2012',
    place: 'Malmö',
    to: 'family',
    feel: [
      ['longing', 3],
      ['hope', 1],
    ],
    body: `Aoife had the job in Malmö and the twins coming that never came, and I'd retired from everything but talking. So I packed the house in eleven days. I gave the lamp to the museum, and they put it on a shelf with a card saying "lamp".

The sea here is flat and has no smell. You could put a cup down on it. I walked out on that long jetty my first evening and waited for it to say something, and it was like ringing a house where nobody lives.

I have since got to know it. It mutters. You need to be very near.`,
    talk: [
      ['lena', 'I have forty hours of that muttering. Come and listen.'],
      ['ana', 'Bríd, I never knew about the twins.'],
      ['brid', 'No, pet. It was Aoife’s to say, and last month she said I might.'],
    ],
  },
  {
    key: 'astrid-friends',
    by: 'brid',
    type: 'relationship',
    subtype: 'friendship',
    title: 'I am inspected by a mother-in-law who is not mine',
    when: 'Christmas 2013',
    place: 'Kivik',
    to: 'family',
    feel: [
      ['fear', 2],
      ['gratitude', 3],
    ],
    with: ['@astrid', '@dragan'],
    pics: ['cottage-snow'],
    body: `I was brought to Kivik to be looked at by the mother of his dead wife. Dragan had told me nothing, he'd only said "she is a straight person", and polished his shoes twice.

She sat me down, gave me an apple and a knife. I peeled it in the one go, a single ribbon, as we do, and laid it on the plate. She looked at the ribbon. She looked at me. She went out of the room and was gone so long I thought I'd failed.

She came back with Ingrid's apron.`,
    talk: [
      ['astrid', 'It was a long peel.'],
      ['dragan', 'I had polished them three times.'],
    ],
    marks: [
      ['ana', 'tear'],
      ['dragan', 'heart'],
      ['petar', 'heart'],
      ['astrid', 'heart'],
      ['vesna', 'heart'],
      ['miguel', 'hug'],
    ],
  },
  {
    key: 'covid-clap',
    by: 'brid',
    type: 'work',
    subtype: 'volunteering',
    title: 'Back on nights at sixty-eight',
    when: 'spring of 2020',
    place: 'Malmö',
    to: 'connections',
    feel: [
      ['fear', 2],
      ['pride', 1],
      ['sadness', 2],
    ],
    body: `They rang and asked for anyone with a licence. Dragan said nothing and got my shoes out of the press.

I'll not write what it was like. I'll write one thing. There was a Syrian man of eighty in bed four who had no one allowed in to him, and I had no Arabic, so at three o'clock I made toast. He took it in his two hands. He broke it and gave me half.

He went at four. I had his half of the toast in my pocket when I came home, and Dragan, God love him, did not ask. He put the kettle on.`,
    marks: [
      ['ana', 'strength'],
      ['dragan', 'with_you'],
      ['vesna', 'strength'],
      ['petar', 'with_you'],
      ['astrid', 'candle'],
      ['miguel', 'proud'],
    ],
    talk: [
      ['ana', 'You never told us about bed four.'],
      ['brid', 'You had enough on, pet, with two children and a kitchen table.'],
    ],
  },
  {
    key: 'lena-sea',
    by: 'brid',
    type: 'creation',
    subtype: 'music',
    title: 'The window on the sea side',
    when: 'July 2025',
    place: 'Doolin, County Clare',
    to: 'family',
    feel: [
      ['wonder', 2],
      ['longing', 2],
      ['joy', 1],
    ],
    with: ['@dragan'],
    pics: ['clare-kitchen'],
    body: `We stood in what used to be our kitchen. It's a holiday let now, all white, and they've knocked a window through to the sea. Of course they have.

I told the young man I was born in that corner where the dishwasher is. He went scarlet and made us tea. Then he opened his fine big window and the noise came in, and I put my hands over my ears and laughed, because for the first time I could see who'd been shouting at us all those years.

He's only small. He's just very near.`,
  },
];
