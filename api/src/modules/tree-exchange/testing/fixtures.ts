/** Small files of our own, each with something that others lose. */

/** Two generations, three natures, a divorce, shared sources, and structures that no tree has a place for. */
export const lindqvist = `0 HEAD
1 SOUR Old Book
2 VERS 3.1
1 GEDC
2 VERS 5.5.1
2 FORM LINEAGE-LINKED
1 CHAR UTF-8
1 LANG Swedish
1 SUBM @S1@
0 @S1@ SUBM
1 NAME Märta Lindqvist
0 @I1@ INDI
1 NAME Sven Olof /Lindqvist/
2 GIVN Sven Olof
2 SURN Lindqvist
2 SOUR @Q1@
3 PAGE p. 12
1 SEX M
1 BIRT
2 DATE ABT 1871
2 PLAC Kivik, Skåne
1 DEAT
2 DATE 3 FEB 1944
2 CAUS Pneumonia
1 OCCU Boat builder
2 DATE FROM 1895 TO 1930
1 _UID 4F2C9E0A7B3D4C61A2B5C8D7E6F90123ABCD
1 _EYES grey
2 DATE 1890
1 NOTE He built the boat in the picture.
1 FAMS @F1@
0 @I2@ INDI
1 NAME Elsa /Berg/
1 NAME Elsa /Lindqvist/
2 TYPE married
1 SEX F
1 BIRT
2 DATE 1880
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME Ingrid /Lindqvist/
1 SEX F
1 BIRT
2 DATE 12 MAY 1905
1 FAMC @F1@
2 PEDI adopted
1 FAMS @F2@
0 @I4@ INDI
1 NAME Karl /Lindqvist/
1 SEX M
1 BIRT
2 DATE BET 1906 AND 1908
1 DEAT
2 DATE (in the great war)
1 FAMC @F1@
0 @I5@ INDI
1 NAME Nils /Holm/
1 SEX M
1 DEAT
2 DATE 1960
1 FAMS @F2@
0 @I6@ INDI
1 NAME Young /Holm/
1 SEX X
1 BIRT
2 DATE 4 APR 2015
1 FAMC @F2@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 CHIL @I4@
1 MARR
2 DATE 1 JUN 1904
2 PLAC Ystad
1 _STAT Church
0 @F2@ FAM
1 HUSB @I5@
1 WIFE @I3@
1 CHIL @I6@
1 DIV Y
0 @Q1@ SOUR
1 TITL Parish register of Kivik
1 AUTH The parish
0 TRLR
`;

/** Everything at once that files in the wild do wrong. */
export const broken = `0 HEAD
1 GEDC
2 VERS 5.5
0 @I1@ INDI
1 NAME /Nobody/
1 FAMC @F9@
1 FAMS @F1@
0 @I1@ INDI
1 NAME Twin /Name/
0 @I2@ INDI
1 NAME Loop /Self/
1 FAMC @F1@
1 FAMS @F1@
0 @I3@ INDI
1 FAMC @F2@
0 @I4@ INDI
1 NAME Only /Sibling/
1 FAMC @F2@
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I2@
1 CHIL @I2@
1 CHIL @NOWHERE@
0 @F2@ FAM
1 CHIL @I3@
`;

/** A line of `count` persons, each the child of the one before. */
export function line(count: number): string {
  const people = Array.from(
    { length: count },
    (_, at) =>
      `0 @I${at}@ INDI\n1 NAME Person ${at} /Line/\n1 SEX ${at % 2 === 0 ? 'M' : 'F'}\n1 BIRT\n2 DATE ${1000 + (at % 1000)}\n1 DEAT Y\n1 FAMS @F${at}@\n${at > 0 ? `1 FAMC @F${at - 1}@\n` : ''}`,
  );
  const families = Array.from(
    { length: count - 1 },
    (_, at) =>
      `0 @F${at}@ FAM\n1 ${at % 2 === 0 ? 'HUSB' : 'WIFE'} @I${at}@\n1 CHIL @I${at + 1}@\n`,
  );
  return `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${people.join('')}${families.join('')}0 @F${count - 1}@ FAM\n1 HUSB @I${count - 1}@\n0 TRLR\n`;
}
