/** The register page of the landing: seven lines of an invented family, as they would stand in the product. Data only. */
export interface WrittenLine {
  readonly id: string;
  /** As people know it, in words. */
  readonly when: string;
  readonly where: string;
  readonly title: string;
  /** A drawn photograph of the demo family that could lie beside the line; it says nothing that the words do not. */
  readonly photo?: 'zemun-house' | 'sewing-night' | 'clare-cliffs';
  readonly told: {
    readonly kind: 'self' | 'told' | 'transcribed' | 'document';
    readonly by: string;
    readonly on: string;
  };
}

export const register: readonly WrittenLine[] = [
  {
    id: 'bakery',
    when: '3 March 1921',
    where: 'Sibiu',
    title: 'Ilona Varga is born in the room above the bakery',
    photo: 'zemun-house',
    told: { kind: 'document', by: 'the parish register', on: '6 March 1921' },
  },
  {
    id: 'clock',
    when: 'about 1934',
    where: 'Sibiu',
    title: 'She stops the school clock with a hairpin, and starts it again',
    told: { kind: 'told', by: 'her sister Rozi', on: 'spring of 1998' },
  },
  {
    id: 'suitcases',
    when: 'summer of 1946',
    where: 'Trieste',
    title: 'Two suitcases, a sewing machine, and no address',
    photo: 'sewing-night',
    told: { kind: 'transcribed', by: 'Marta Ellery', on: '2 January 2003' },
  },
  {
    id: 'coat',
    when: '14 February 1952',
    where: 'Cardiff',
    title: 'She marries Tom Ellery in a borrowed coat',
    told: { kind: 'document', by: 'a photograph', on: '1952' },
  },
  {
    id: 'oven',
    when: 'the 1960s',
    where: 'Splott',
    title: 'Nobody opens the oven before she nods',
    told: { kind: 'told', by: 'Owen Ellery', on: '12 May 2024' },
  },
  {
    id: 'tides',
    when: 'when Ana was 7',
    where: 'Penarth',
    title: 'She teaches Ana to swim by reading the tide table aloud',
    photo: 'clare-cliffs',
    told: { kind: 'self', by: 'Ana Ellery', on: '30 August 2025' },
  },
  {
    id: 'bell',
    when: '9 November 2004',
    where: 'Cardiff',
    title: 'The shop bell hangs in the kitchen now. It still rings for bread.',
    told: { kind: 'told', by: 'Marta Ellery', on: '9 November 2025' },
  },
];
