/** Seven lines of the family's register for the guest's landing page. Data only. */
export interface LandingLine {
  readonly name: string;
  readonly line: string;
  readonly when: string;
  readonly place: string;
}

export const landingSample: readonly LandingLine[] = [
  { name: 'Astrid Ek', line: 'Born in a herring storm, and laid in the herring box, scrubbed.', when: '11 January 1931', place: 'Vitemölla' },
  { name: 'Jelena Stojanović', line: 'Carries a pincushion out of the burning house. Not one pin falls.', when: '6 April 1941', place: 'Belgrade' },
  { name: 'Sven Lindqvist', line: 'Holds the ladder for nine days, then says: it is firm now.', when: 'autumn of 1947', place: 'Kivik' },
  { name: 'Stana Marković', line: 'Counts the stairs aloud while four people carry a piano.', when: '14 March 1968', place: 'Zemun' },
  { name: 'Dragan Marković', line: 'Leaves with one suitcase and the wrong phrasebook.', when: '2 September 1969', place: 'Belgrade to Malmö' },
  { name: 'Miguel Ferreira', line: 'Stops the tram so well that a woman crosses herself.', when: 'when he was 7', place: 'Porto' },
  { name: 'Sofia Engström Marković', line: 'Pushes her chair across the room until it stands between theirs.', when: '11 March 2020', place: 'Bogotá' },
];
