/** Miguel, born above a tram stop in Porto, who draws bridges. */
import type { DemoMemory } from './types.ts';

export const miguel: readonly DemoMemory[] = [
  {
    key: 'above-tram',
    by: 'miguel',
    type: 'journey',
    subtype: 'childhood_home',
    title: 'The house that rang',
    when: 'the seventies',
    place: 'Massarelos, Porto',
    to: 'public',
    feel: [
      ['joy', 2],
      ['longing', 2],
    ],
    with: ['Manuel Ferreira', 'Rosa Ferreira'],
    pics: ['porto-house'],
    body: `We lived over the stop. Every eleven minutes the glasses in the cupboard spoke to each other, first the small ones and then the port glasses, which had deeper opinions. My grandmother would hold up one finger in the middle of a sentence, wait, and go on.

When I went away to study I could not sleep for the silence. I bought an alarm clock and set it to ring every eleven minutes. My neighbours in the hostel came to discuss this with me.

All my bridges are a little too stiff. I know why. I am trying to keep the glasses quiet.`,
    talk: [['ana', 'And in Malmö he puts the washing machine under the bedroom.']],
  },
  {
    key: 'grandfather-tram',
    by: 'miguel',
    type: 'learning',
    subtype: 'mentor',
    title: 'My grandfather lets me hold the brass',
    when: 'when I was 7',
    place: 'Line 18, Porto',
    to: 'family',
    feel: [
      ['pride', 3],
      ['joy', 2],
    ],
    with: ['Manuel Ferreira'],
    pics: ['porto-tram', 'p-miguel'],
    body: `It was forbidden, so it was done on Sundays before six. He stood me on the sand box. His hand on the handle, mine on his, and then, after the bend at the river, only mine.

"You don't drive it," he said. "The rails drive it. You only ask it not to hurry."

A woman was waiting with a basket of sardines. I stopped so exactly in front of her that she looked up to see who it was, and saw nobody, for I was very small, and crossed herself. My grandfather laughed until the bell rang by itself. I have had prizes since then. Nothing has come near it.`,
  },
  {
    key: 'carnations',
    by: 'miguel',
    type: 'witness',
    subtype: 'historic_event',
    title: 'My mother puts a flower in the salt',
    when: '25 April 1974',
    place: 'Porto',
    to: 'public',
    feel: [
      ['wonder', 2],
      ['joy', 1],
    ],
    with: ['Teresa Ferreira', 'Joaquim Ferreira'],
    pics: ['porto-kitchen'],
    body: `I was four and what I remember is that the radio was let out of the cupboard. It had always lived in there under a blanket, with my father's head.

Now it stood on the table among the plates and everyone spoke loudly. People I knew as whisperers had enormous voices. The man from the ground floor, of whom we were afraid, came up the stairs with his hat in his hand and nobody gave him a chair.

There were no carnations to be had in our street, so my mother put a geranium in the salt cellar. It was still there in June.`,
    talk: [
      ['vesna', 'Under the blanket with his head. We had the same blanket.'],
      ['ana', 'Teresa says it was the sugar bowl.'],
      ['miguel', 'History is written by those who were four.'],
    ],
  },
  {
    key: 'cod',
    by: 'miguel',
    type: 'creation',
    subtype: 'cooking',
    title: 'A thousand and one ways, minus one',
    when: 'Christmas Eve 1985',
    place: 'Porto',
    to: 'connections',
    feel: [['joy', 2]],
    with: ['Rosa Ferreira'],
    body: `They say there are a thousand and one recipes for cod. My grandmother Rosa knew all but one, and had spent her life on finding it. Each Christmas she tried a new thing. There was the year of the pears. There was the year it was blue.

In eighty-five she put it on the table, tasted, and laid down the fork. My grandfather said carefully, "Rosa?" She said, "That's it." We all leaned in. It was just cod, potatoes, an egg, oil.

"But that's the ordinary one," I said. She looked at me with great pity. "Yes," she said. "I had to make sure."`,
    talk: [['petar', 'This is the best story about baking I have ever read.']],
    marks: [
      ['ana', 'i_remember'],
      ['petar', 'wow'],
      ['dragan', 'smile'],
      ['vesna', 'heart'],
      ['astrid', 'smile'],
      ['brid', 'laugh'],
    ],
  },
  {
    key: 'harbour-boy',
    by: 'miguel',
    type: 'body',
    subtype: 'adventure',
    title: 'We swim to the other country',
    when: 'summer of 1983',
    place: 'Douro, Porto',
    to: 'connections',
    feel: [
      ['fear', 2],
      ['pride', 2],
    ],
    pics: ['porto-harbour'],
    body: `The other country was Gaia, three hundred metres over the river. Boys from our side had stones thrown at them there, which made it worth the trip.

Tó, Fernando and I went in at the slip below the customs house with our shirts tied on our heads. In the middle the tide turned and I understood, very clearly and for the first time, that water does not know your name.

A barge woman fished us out with a boathook, one two three, like laundry. She hung our shirts up. She gave us soup. Then she rowed us home, to the wrong bank, from which we had to walk over the bridge in our underpants at the hour of Mass.`,
  },
  {
    key: 'meeting-ana',
    by: 'miguel',
    type: 'relationship',
    subtype: 'first_meeting',
    title: 'She corrected my staircase',
    when: '11 February 1996',
    place: 'Lund',
    to: 'family',
    feel: [
      ['love', 3],
      ['joy', 1],
    ],
    with: ['@ana'],
    pics: ['p-ana'],
    body: `A students' exhibition, bad wine, my model of a footbridge on a table. A woman bent down to it, closed one eye and said in English, "Nobody has ever carried anything up this."

I explained the modulus. She said, "I don't mean people. I mean a piano." I said that it was a bridge for pedestrians. She said that pedestrians have grandmothers.

I rebuilt the stairs that night. Wider, lower, and with a landing where you can put a thing down and argue. It has been built now, in three cities. On the drawings that landing is called A.`,
    talk: [
      ['ana', 'It was very bad wine.'],
      ['lena', 'Named a landing after her. Men today send a thumbs up.'],
    ],
    marks: [
      ['ana', 'heart'],
      ['dragan', 'proud'],
      ['petar', 'heart'],
      ['vesna', 'heart'],
      ['astrid', 'smile'],
      ['brid', 'heart'],
      ['rui', 'smile'],
    ],
  },
  {
    key: 'manuel-last',
    by: 'miguel',
    type: 'work',
    subtype: 'last_day',
    title: 'The last run of Manuel Ferreira',
    when: '31 July 1986',
    place: 'Line 18, Porto',
    to: 'family',
    feel: [
      ['pride', 2],
      ['sadness', 2],
    ],
    with: ['Manuel Ferreira', 'Joaquim Ferreira'],
    body: `Forty-one years and no accident, unless you count the bishop. They gave him a watch. He thanked them and asked if he could take her out once more, alone.

They said it was against regulations. So the whole depot became very busy with a cupboard.

My father and I stood at Passeio Alegre, where the line ends and there is only the sea. He came round the curve, lit up, empty, every window shining. He stopped exactly in front of us. He opened the doors for nobody at all, waited the correct time, and rang off. I have never seen anyone be so polite to a thing.`,
  },
  {
    key: 'father-strike',
    by: 'miguel',
    type: 'relationship',
    subtype: 'farewell',
    title: 'My father does not come to the airport',
    when: '3 October 1994',
    place: 'Porto',
    to: 'chosen',
    chosen: ['ana', 'dragan'],
    feel: [
      ['sadness', 2],
      ['longing', 2],
      ['love', 1],
    ],
    with: ['Joaquim Ferreira'],
    body: `He said that he had a thing to see to. My mother was angry in the taxi all the way, at the saints mostly.

When the aeroplane turned over the river I looked down for our house. You can find it by the tram lines. And on the roof, flat on the tiles, someone had laid out sheets, all our sheets, in the shape of an arrow, pointing north.

He was sitting at the end of it on a kitchen chair. He told me later that he hadn't been sure which window would be mine, so he'd waved at all of them.`,
    marks: [
      ['ana', 'heart'],
      ['dragan', 'me_too'],
    ],
    talk: [['dragan', 'I understand this man completely.']],
  },
  {
    key: 'rosa-hands',
    by: 'miguel',
    type: 'spirit',
    subtype: 'faith',
    title: 'Her eight saints',
    when: '8 December 2016',
    place: 'Porto',
    to: 'family',
    feel: [
      ['sadness', 2],
      ['gratitude', 2],
      ['calm', 1],
    ],
    with: ['Rosa Ferreira'],
    body: `She kept them in a biscuit tin, not for lack of respect, but because they travelled. Anthony for keys. Barbara for storms. Two different Theresas who weren't on speaking terms. When I flew she put Christopher in the freezer, to keep him calm.

She died on the feast of the Conception, which she'd have thought a bit showy.

I am not a believer, I'm an engineer; I believe in safety factors. But when I opened that tin there was a ninth, smaller than the others, cut out of a newspaper and stuck on card. It was me, at a ribbon, with scissors.`,
    talk: [['brid', 'Two Theresas not speaking. I know exactly the two.']],
  },
  {
    key: 'night-train',
    by: 'miguel',
    type: 'journey',
    subtype: 'trip',
    title: 'All the way by rail, for the sake of argument',
    when: 'August 2008',
    place: 'Malmö to Porto',
    to: 'connections',
    feel: [
      ['joy', 2],
      ['wonder', 1],
    ],
    with: ['@ana'],
    pics: ['night-train'],
    body: `Ana says that in her childhood it took fifty-one hours to get anywhere worth going. I said that one could do Porto in forty-four. We shook hands on it at Malmö Central.

Copenhagen, Cologne, Paris. In Irun we lost four hours to a goat. At Medina del Campo, at two in the morning, a guard in a beautiful hat informed us that our train had not existed since May.

We arrived after fifty-one hours and ten minutes. My father was on the platform, counting the carriages. I'd never told him about that. Ana sat down on the suitcase and wept, and then asked him how he had known which.`,
    talk: [['ana', 'He said: "I counted the tired people."']],
  },
  {
    key: 'knee',
    by: 'miguel',
    type: 'body',
    subtype: 'injury',
    title: 'Defeated by a child’s scooter',
    when: '14 February 2022',
    place: 'Malmö',
    to: 'connections',
    feel: [
      ['regret', 2],
      ['joy', 1],
    ],
    with: ['@mila', '@brid'],
    body: `I wish to state that the ramp was correctly dimensioned. I'd drawn it myself. Mila had gone down it eleven times. I only wanted to verify the exit curve.

I'm told I was airborne for a time. From the ground I heard my daughter say, in a voice of scientific interest, "Mamma, Papa has folded."

Bríd was first there. She looked at my knee, then at me. "Well," she said, "the bridge is down." Six weeks. I've walked down many stairs since then and I've come to agree with my wife about nearly all of them.`,
    talk: [
      ['ana', 'Mila maintains that he was 100% folded.'],
      ['rui', 'i have the video'],
      ['miguel', 'You do not.'],
      ['rui', 'i have two'],
    ],
  },
];
