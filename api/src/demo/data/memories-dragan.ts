/** Dragan, who left in 1969 and writes short. */
import type { DemoMemory } from './types.ts';

export const dragan: readonly DemoMemory[] = [
  {
    key: 'leaving',
    by: 'dragan',
    type: 'journey',
    subtype: 'migration',
    title: 'Platform two',
    when: '2 September 1969',
    place: 'Belgrade to Malmö',
    to: 'family',
    feel: [
      ['hope', 2],
      ['fear', 2],
      ['sadness', 2],
    ],
    with: ['@vesna', 'Jelena Marković', 'Milorad Marković'],
    pics: ['malmo-train', 'p-dragan'],
    body: `One suitcase, cardboard. In it: two shirts, my certificate as a welder, a jar of ajvar wrapped in the second shirt, and a phrasebook that turned out to be Danish.

Father shook my hand. He had never done it before. Mother counted the carriages. Vesna cried and laughed and held my lemon tree upside down.

The train took fifty-one hours. I remember the Alps because a Slovene told me to look. What I remember myself is that after Hamburg there was nobody left in the compartment who could pronounce my name.`,
    talk: [
      ['vesna', 'I held it perfectly upright. YOU were upside down, in my tears.'],
      ['lena', 'What happened to the Danish phrasebook?'],
      ['dragan', 'I ordered breakfast from it for a month. They brought me a bicycle pump once.'],
    ],
    marks: [
      ['vesna', 'i_was_there'],
      ['ana', 'heart'],
      ['petar', 'hug'],
      ['brid', 'heart'],
      ['miguel', 'me_too'],
      ['astrid', 'strength'],
      ['rui', 'wow'],
    ],
  },
  {
    key: 'first-weld',
    by: 'dragan',
    type: 'work',
    subtype: 'first_job',
    title: 'First day under the crane',
    when: '8 September 1969',
    place: 'Kockums shipyard, Malmö',
    to: 'public',
    feel: [
      ['fear', 1],
      ['pride', 2],
    ],
    pics: ['kockums'],
    body: `Foreman Nilsson gave me two plates and a rod and went for coffee. When he came back he looked at the seam for a long time. He said one word. I looked it up in the evening: "Jaha." It was not in the Danish book.

I asked a Finn. He said: it can mean yes, no, go on, that is enough, your mother has died, and very good. You must look at the eyebrows.

Nilsson's eyebrows were white and could not be seen. So for thirty-one years I have never known. But he gave me two more plates.`,
    talk: [
      ['astrid', 'It meant very good.'],
      ['brid', 'In Clare we have the same word. It is a breath in.'],
    ],
  },
  {
    key: 'dance',
    by: 'dragan',
    type: 'relationship',
    subtype: 'romance',
    title: 'She asked me',
    when: '30 August 1970',
    place: 'Kivik market',
    to: 'family',
    feel: [
      ['love', 3],
      ['joy', 2],
    ],
    with: ['Ingrid Lindqvist'],
    pics: ['kivik-market'],
    body: `It was a dance where the ladies ask. I was standing by the cider because my Swedish consisted of numbers and tools. A tall girl in a yellow dress came straight across the floor and said a whole sentence. I understood "you". I understood "or".

I said: "Eleven."

She laughed so much she had to hold on to my sleeve. Then we danced. She told me a year later that she had asked whether I was shy or just foreign. I still think it was a good answer.`,
    talk: [
      ['ana', 'It is engraved in their rings: 11. The jeweller thought it was a date.'],
      ['astrid', 'She came home and said she had met a man who was eleven. I said that was young.'],
    ],
    marks: [
      ['ana', 'heart'],
      ['petar', 'heart'],
      ['astrid', 'i_remember'],
      ['vesna', 'laugh'],
      ['brid', 'heart'],
      ['miguel', 'smile'],
    ],
  },
  {
    key: 'wedding-kivik',
    by: 'dragan',
    type: 'milestone',
    subtype: 'wedding',
    title: 'Two flags and one language short',
    when: '26 June 1971',
    place: 'Kivik',
    to: 'family',
    feel: [
      ['joy', 3],
      ['love', 3],
    ],
    with: ['Ingrid Lindqvist', '@astrid', 'Sven Lindqvist', '@vesna', 'Jelena Marković'],
    pics: ['kivik-wedding'],
    body: `My mother came four days by train with the dress in a flour sack. She had never met the bride. She had the measurements from a letter, in inches, because Ingrid used an English ruler by mistake.

It fitted. I do not know how. Mother said: "I looked at her handwriting."

Sven made a speech of nineteen words. My father answered with forty minutes, standing on a crate of apples, and Vesna translated it as "He says thank you." Everybody agreed that it was a beautiful wedding and that we would not do it again.`,
    talk: [
      ['vesna', 'It was a FAITHFUL translation. I left out the goat.'],
      ['astrid', 'Sven practised those nineteen words for three weeks.'],
    ],
  },
  {
    key: 'ana-born',
    by: 'dragan',
    type: 'milestone',
    subtype: 'birth',
    title: 'A daughter, and I am sent home',
    when: '27 September 1972',
    place: 'Malmö',
    to: 'family',
    feel: [
      ['joy', 3],
      ['wonder', 2],
    ],
    with: ['@ana', 'Ingrid Marković'],
    body: `They let the fathers in by then, but I had come from the shift and had metal dust in my hair, so a nurse put me under a shower and forgot me. When I came out in a hospital shirt, wet, somebody handed me a child and went away.

I stood there. I did not dare sit. I said to her everything I could think of, in our language, the names of everybody, the river, which stairs creaked.

It was twenty minutes before they noticed that she was mine. I could have told them sooner. I did not want to give her back.`,
    talk: [
      ['ana', 'You have never told me this.'],
      ['dragan', 'You never asked at twenty minutes past.'],
      ['ana', 'Pappa.'],
    ],
  },
  {
    key: 'overtime-bike',
    by: 'dragan',
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The red bicycle',
    when: '1979',
    place: 'Malmö',
    to: 'connections',
    feel: [
      ['pride', 1],
      ['joy', 2],
    ],
    with: ['@ana'],
    pics: ['malmo-bike'],
    body: `I built it after shift from three that were thrown away. Frame from a police bicycle, wheels from a baker, bell from a lifeboat. Ana wanted red. There was only red lead paint, for hulls.

So for six years my daughter rode a bicycle that was legally a ship. It never rusted. It weighed nineteen kilos. When she rang the bell, men on the quay looked up and put out fenders.`,
    talk: [
      ['ana', 'I could hear people saying "there goes the ferry".'],
      ['miguel', 'As an engineer I would like to see the load calculations.'],
      ['dragan', 'It is still holding up your shed.'],
    ],
  },
  {
    key: 'strike',
    by: 'dragan',
    type: 'work',
    subtype: 'setback',
    title: 'The yard goes quiet',
    when: 'winter of 1986',
    place: 'Malmö',
    to: 'chosen',
    chosen: ['ana', 'petar', 'brid'],
    feel: [
      ['anger', 2],
      ['fear', 2],
      ['sadness', 1],
    ],
    body: `They told us in the canteen, with slides. When the man from Stockholm said "restructuring" old Nilsson, who had never in my hearing said more than jaha, stood up and put his cup on the projector, and the word came out brown.

I was thirty-nine. Two children, a loan, four languages for shouting and none for applying. That night I sat in the car outside our house for an hour because the light in the kitchen looked so normal.

Ingrid came out in her slippers and sat down beside me. She said: "Eleven." I went in.`,
    marks: [
      ['ana', 'with_you'],
      ['petar', 'strength'],
      ['brid', 'with_you'],
    ],
  },
  {
    key: 'crane-sold',
    by: 'dragan',
    type: 'witness',
    subtype: 'technology_first',
    title: 'They sold the crane for one dollar',
    when: '25 September 2002',
    place: 'Malmö',
    to: 'public',
    feel: [
      ['sadness', 2],
      ['pride', 2],
    ],
    pics: ['crane-gone'],
    body: `One hundred and thirty-eight metres. You could see it from the aeroplane and know you were home. They sold it to Korea for one dollar, and the buyer paid the dismantling, which cost more than my life.

It went out on a barge lying down. People stood along the harbour as at a funeral. I had welded a bracket on the north leg in seventy-three and signed it underneath with the torch, very small, where only gulls would read.

So there is a crane in Ulsan that says D.M. and the date my daughter learned to walk.`,
    talk: [
      ['lena', 'Someone in Korea must be able to photograph it. I am writing to them.'],
      ['petar', 'I remember you wore a tie.'],
    ],
    marks: [
      ['ana', 'tear'],
      ['petar', 'i_was_there'],
      ['vesna', 'proud'],
      ['brid', 'heart'],
      ['miguel', 'strength'],
      ['lena', 'tell_me_more'],
      ['astrid', 'i_remember'],
    ],
  },
  {
    key: 'ingrid-ill',
    by: 'dragan',
    type: 'body',
    subtype: 'illness',
    title: 'What the doctor drew',
    when: 'early 2010',
    place: 'Malmö',
    to: 'chosen',
    chosen: ['ana', 'petar'],
    feel: [
      ['fear', 3],
      ['love', 2],
    ],
    with: ['Ingrid Marković'],
    body: `He drew it on the back of an envelope, like a man explaining the way to the station. Ingrid corrected his spelling. Then she asked how many months a school year had and whether she could finish the one she was in.

On the way down we took the stairs. She counted them, my mother's way, in my language. She had never done it before. I do not think she knew she was doing it.

She finished the school year. And the next one, all but three weeks.`,
    marks: [
      ['ana', 'with_you'],
      ['petar', 'with_you'],
    ],
  },
  {
    key: 'ingrid-garden',
    by: 'dragan',
    type: 'loss',
    subtype: 'recovery_from_loss',
    title: 'I learned where the bulbs were',
    when: 'spring of 2012',
    place: 'Malmö',
    to: 'family',
    feel: [
      ['sadness', 2],
      ['love', 3],
      ['hope', 1],
    ],
    with: ['Ingrid Marković'],
    body: `All winter I did nothing in the garden. It was hers. I did not know what was in it.

In March they came up. Not in rows. She had planted a sentence across the lawn that last September, sitting on a kitchen chair with a trowel: crocus, blue and white. I had to go up to the bedroom window to read it.

It said ELEVEN. One E was missing, because of a mole. I have not moved the mole.`,
    talk: [
      ['petar', 'I cannot talk about this on a weekday.'],
      ['astrid', 'She asked me for the bulbs. I did not know what for. I sent too many.'],
      ['brid', 'I water it. I want that written down.'],
    ],
    marks: [
      ['ana', 'tear'],
      ['petar', 'tear'],
      ['brid', 'heart'],
      ['astrid', 'candle'],
      ['vesna', 'with_you'],
      ['miguel', 'heart'],
      ['rui', 'heart'],
    ],
  },
  {
    key: 'brid-meet',
    by: 'dragan',
    type: 'relationship',
    subtype: 'first_meeting',
    title: 'The woman who argued with the kettle',
    when: '1 February 2013',
    place: 'Malmö',
    to: 'connections',
    feel: [
      ['joy', 2],
      ['hope', 2],
    ],
    with: ['@brid'],
    body: `A course for the recently alone, Thursdays, parish hall. I went because Ana had paid for it. There was a woman at the urn telling it, in English, exactly what she thought of a country where tea comes on a string.

I said it was broken since 1998. I said I could weld it. She said: "Could you now." I had by then forty years of practice with "jaha" and recognised the eyebrows.

I welded it. The course was cancelled for lack of sadness, she says. It was cancelled because the two of us laughed.`,
    talk: [['brid', 'He also welded the lid shut, for the record.']],
  },
  {
    key: 'second-wedding',
    by: 'dragan',
    type: 'milestone',
    subtype: 'wedding',
    title: 'Sixty-seven, and nervous',
    when: '9 May 2015',
    place: 'Malmö town hall',
    to: 'family',
    feel: [
      ['joy', 2],
      ['gratitude', 3],
    ],
    with: ['@brid', '@ana', '@petar', 'Aoife Hegarty', '@astrid'],
    body: `Ingrid's mother came. I want to say that first. She was eighty-four, and took two buses and a train, and she wore the yellow dress. I mean Ingrid's yellow dress, taken in. I could not speak.

Astrid said: "It has been in a cupboard. A dress is for dancing." Then she asked me to dance, because it was her turn, and because at Kivik the ladies ask.

Mila was not yet born, she came thirteen days later. So she was at the wedding too, under the table, so to speak.`,
    talk: [
      ['astrid', 'It was a good dress.'],
      ['brid', 'I knew that day that I was marrying all of you, God help me.'],
      ['ana', 'I have a photograph of you two dancing. I will find it.'],
    ],
  },
  {
    key: 'grandson-weld',
    by: 'dragan',
    type: 'family',
    subtype: 'grandparenting',
    title: 'Rui welds a goal',
    when: 'summer of 2023',
    place: 'Malmö',
    to: 'family',
    feel: [['pride', 3]],
    with: ['@rui'],
    body: `He was twelve and the football club's goal was rotten. I said we make one. He held the mask himself. I showed him once. His first seam looked like a caterpillar that had bad news. The second one I looked at for a long time.

I said: "Jaha."

He said: "Is that good?" I said: "Look at the eyebrows." Mine have gone white. He looked, and he could not tell, and I understood Nilsson at last.`,
    talk: [
      ['rui', 'it has not fallen on anyone'],
      ['ana', 'High praise.'],
    ],
  },
  {
    key: 'self-night',
    by: 'dragan',
    type: 'spirit',
    subtype: 'question_of_life',
    title: 'Which language',
    when: 'about 2024',
    place: 'Malmö',
    to: 'self',
    feel: [
      ['longing', 2],
      ['calm', 1],
    ],
    body: `I woke at four and did not know in which language I had been dreaming. There was a man in it with my father's hat and he asked me for the time and I told him. He thanked me. I lay there afterwards trying to hear the word he used for thanks, because then I would know where I had been.

It has happened more often this year. I do not want to worry anybody with it. But if someone reads this later: it was a friendly dream. Wherever it was, they understood me.`,
  },
  {
    key: 'danube-back',
    by: 'dragan',
    type: 'journey',
    subtype: 'return',
    title: 'The river is smaller',
    when: 'August 2024',
    place: 'Zemun',
    to: 'family',
    degree: 4,
    feel: [
      ['longing', 2],
      ['joy', 1],
    ],
    with: ['@vesna', '@brid', '@lena'],
    pics: ['danube-dusk'],
    body: `We sat on the quay, my sister and I, with our feet over the edge like the two old fools we are. She said: the river has got smaller. I said: we were lower down.

Lena recorded the water. Forty minutes of it. She says you can hear my father's landing stage in it, the iron ring, because nobody ever took it off the wall. I put on the headphones.

It is exactly the note. I would have known it in Ulsan.`,
    talk: [
      ['lena', 'A flat, a bit under. The file is called grandfather-of-grandfather.wav.'],
      ['vesna', 'Two old fools, one of them with wet shoes.'],
    ],
  },
];
