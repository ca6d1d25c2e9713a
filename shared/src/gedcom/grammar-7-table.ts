/**
 * The grammar of GEDCOM 7.0: what may stand below what, how often, and with which payload. Made from the published tables of the
 * FamilySearch GEDCOM specification (github.com/FamilySearch/GEDCOM, extracted-files/*.tsv, Apache License 2.0), written shorter.
 *
 * A line is: structure, payload, and its substructures as TAG=structure (the tag alone where they are called alike) with ? 0:1, * 0:M,
 * ! 1:1, + 1:M. A line that begins with <…> names substructures many have in common. Payloads: - none, Y, @RECORD, enum:SET, and types.
 */
export const grammar7Text = `
<event> ADDR? AGNC? ASSO* CAUS? DATE? EMAIL* FAX* NOTE* OBJE* PHON* PLAC? RELI? RESN? SDATE? SNOTE* SOUR* TYPE? UID* WWW*
<individual> AGE?
<family> HUSB? WIFE?
DATASET - HEAD! FAM=record-FAM* INDI=record-INDI* OBJE=record-OBJE* REPO=record-REPO* SNOTE=record-SNOTE* SOUR=record-SOUR* SUBM=record-SUBM* TRLR!
ABBR string
ADDR string ADR1? ADR2? ADR3? CITY? CTRY? POST? STAE?
ADOP Y FAMC=ADOP-FAMC? <event> <individual>
ADOP-FAMC @FAM ADOP=FAMC-ADOP?
ADR1 string
ADR2 string
ADR3 string
AGE age PHRASE?
AGNC string
ALIA @INDI PHRASE?
ANCI @SUBM
ANUL Y <event> <family>
ASSO @INDI NOTE* PHRASE? ROLE! SNOTE* SOUR*
AUTH string
BAPL - DATE? NOTE* PLAC? SNOTE* SOUR* STAT=ord-STAT? TEMP?
BAPM Y <event> <individual>
BARM Y <event> <individual>
BASM Y <event> <individual>
BIRT Y FAMC? <event> <individual>
BLES Y <event> <individual>
BURI Y <event> <individual>
CALN string MEDI?
CAST string <event> <individual>
CAUS string
CHAN - DATE=DATE-exact! NOTE* SNOTE*
CHIL @INDI PHRASE?
CHR Y FAMC? <event> <individual>
CHRA Y <event> <individual>
CITY string
CONF Y <event> <individual>
CONL - DATE? NOTE* PLAC? SNOTE* SOUR* STAT=ord-STAT? TEMP?
COPR string
CORP string ADDR? EMAIL* FAX* PHON* WWW*
CREA - DATE=DATE-exact!
CREM Y <event> <individual>
CROP - HEIGHT? LEFT? TOP? WIDTH?
CTRY string
DATA - AGNC? EVEN=DATA-EVEN* NOTE* SNOTE*
DATA-EVEN enums:EVENATTR DATE=DATA-EVEN-DATE? PLAC?
DATA-EVEN-DATE date-period PHRASE?
DATE date PHRASE? TIME?
DATE-exact date-exact TIME?
DEAT Y <event> <individual>
DESI @SUBM
DEST string
DIV Y <event> <family>
DIVF Y <event> <family>
DSCR string <event> <individual>
EDUC string <event> <individual>
EMAIL string
EMIG Y <event> <individual>
ENDL - DATE? NOTE* PLAC? SNOTE* SOUR* STAT=ord-STAT? TEMP?
ENGA Y <event> <family>
EXID string TYPE=EXID-TYPE?
EXID-TYPE anyuri
FAM-CENS Y <event> <family>
FAM-EVEN string ADDR? AGNC? ASSO* CAUS? DATE? EMAIL* FAX* NOTE* OBJE* PHON* PLAC? RELI? RESN? SDATE? SNOTE* SOUR* TYPE! UID* WWW* <family>
FAM-FACT string ADDR? AGNC? ASSO* CAUS? DATE? EMAIL* FAX* NOTE* OBJE* PHON* PLAC? RELI? RESN? SDATE? SNOTE* SOUR* TYPE! UID* WWW* <family>
FAM-HUSB @INDI PHRASE?
FAM-NCHI nonnegativeinteger <event> <family>
FAM-RESI string <event> <family>
FAM-WIFE @INDI PHRASE?
FAMC @FAM
FAMC-ADOP enum:ADOP PHRASE?
FAMC-STAT enum:FAMC-STAT PHRASE?
FAMS @FAM NOTE* SNOTE*
FAX string
FCOM Y <event> <individual>
FILE filepath FORM! TITL? TRAN=FILE-TRAN*
FILE-TRAN filepath FORM!
FORM mediatype MEDI?
GEDC - VERS=GEDC-VERS!
GEDC-VERS string
GIVN string
GRAD Y <event> <individual>
HEAD - COPR? DATE=HEAD-DATE? DEST? GEDC! LANG=HEAD-LANG? NOTE? PLAC=HEAD-PLAC? SCHMA? SNOTE? SOUR=HEAD-SOUR? SUBM?
HEAD-DATE date-exact TIME?
HEAD-LANG language
HEAD-PLAC - FORM=HEAD-PLAC-FORM!
HEAD-PLAC-FORM texts
HEAD-SOUR string CORP? DATA=HEAD-SOUR-DATA? NAME? VERS?
HEAD-SOUR-DATA string COPR? DATE=DATE-exact?
HEIGHT nonnegativeinteger
HUSB - AGE!
IDNO string ADDR? AGNC? ASSO* CAUS? DATE? EMAIL* FAX* NOTE* OBJE* PHON* PLAC? RELI? RESN? SDATE? SNOTE* SOUR* TYPE! UID* WWW* <individual>
IMMI Y <event> <individual>
INDI-CENS Y <event> <individual>
INDI-EVEN string ADDR? AGNC? ASSO* CAUS? DATE? EMAIL* FAX* NOTE* OBJE* PHON* PLAC? RELI? RESN? SDATE? SNOTE* SOUR* TYPE! UID* WWW* <individual>
INDI-FACT string ADDR? AGNC? ASSO* CAUS? DATE? EMAIL* FAX* NOTE* OBJE* PHON* PLAC? RELI? RESN? SDATE? SNOTE* SOUR* TYPE! UID* WWW* <individual>
INDI-FAMC @FAM NOTE* PEDI? SNOTE* STAT=FAMC-STAT?
INDI-NAME name GIVN* NICK* NOTE* NPFX* NSFX* SNOTE* SOUR* SPFX* SURN* TRAN=NAME-TRAN* TYPE=NAME-TYPE?
INDI-NCHI nonnegativeinteger <event> <individual>
INDI-RELI string <event> <individual>
INDI-RESI string <event> <individual>
INDI-TITL string <event> <individual>
INIL - DATE? NOTE* PLAC? SNOTE* SOUR* STAT=ord-STAT? TEMP?
LANG language
LATI latitude
LEFT nonnegativeinteger
LONG longitude
MAP - LATI! LONG!
MARB Y <event> <family>
MARC Y <event> <family>
MARL Y <event> <family>
MARR Y <event> <family>
MARS Y <event> <family>
MEDI enum:MEDI PHRASE?
MIME mediatype
NAME string
NAME-TRAN name GIVN* LANG! NICK* NPFX* NSFX* SPFX* SURN*
NAME-TYPE enum:NAME-TYPE PHRASE?
NATI string <event> <individual>
NATU Y <event> <individual>
NICK string
NMR nonnegativeinteger <event> <individual>
NO enum:EVEN DATE=NO-DATE? NOTE* SNOTE* SOUR*
NO-DATE date-period PHRASE?
NOTE string LANG? MIME? SOUR* TRAN=NOTE-TRAN*
NOTE-TRAN string LANG? MIME?
NPFX string
NSFX string
OBJE @OBJE CROP? TITL?
OCCU string <event> <individual>
ORDN Y <event> <individual>
PAGE string
PEDI enum:PEDI PHRASE?
PHON string
PHRASE string
PLAC texts EXID* FORM=PLAC-FORM? LANG? MAP? NOTE* SNOTE* TRAN=PLAC-TRAN*
PLAC-FORM texts
PLAC-TRAN texts LANG!
POST string
PROB Y <event> <individual>
PROP string <event> <individual>
PUBL string
QUAY enum:QUAY
REFN string TYPE?
RELI string
REPO @REPO CALN* NOTE* SNOTE*
RESN enums:RESN
RETI Y <event> <individual>
ROLE enum:ROLE PHRASE?
SCHMA - TAG*
SDATE date PHRASE? TIME?
SEX enum:SEX
SLGC - DATE? FAMC! NOTE* PLAC? SNOTE* SOUR* STAT=ord-STAT? TEMP?
SLGS - DATE? NOTE* PLAC? SNOTE* SOUR* STAT=ord-STAT? TEMP?
SNOTE @SNOTE
SOUR @SOUR DATA=SOUR-DATA? EVEN=SOUR-EVEN? NOTE* OBJE* PAGE? QUAY? SNOTE*
SOUR-DATA - DATE? TEXT*
SOUR-EVEN enum:EVENATTR PHRASE? ROLE?
SPFX string
SSN string <event> <individual>
STAE string
SUBM @SUBM
SUBM-LANG language
SURN string
TAG tagdef
TEMP string
TEXT string LANG? MIME?
TIME time
TITL string
TOP nonnegativeinteger
TRLR -
TYPE string
UID string
VERS string
WIDTH nonnegativeinteger
WIFE - AGE!
WILL Y <event> <individual>
WWW string
ord-STAT enum:ord-STAT DATE=DATE-exact!
record-FAM - ANUL* ASSO* CENS=FAM-CENS* CHAN? CHIL* CREA? DIV* DIVF* ENGA* EVEN=FAM-EVEN* EXID* FACT=FAM-FACT* HUSB=FAM-HUSB? MARB* MARC* MARL* MARR* MARS* NCHI=FAM-NCHI* NO* NOTE* OBJE* REFN* RESI=FAM-RESI* RESN? SLGS* SNOTE* SOUR* SUBM* UID* WIFE=FAM-WIFE?
record-INDI - ADOP* ALIA* ANCI* ASSO* BAPL* BAPM* BARM* BASM* BIRT* BLES* BURI* CAST* CENS=INDI-CENS* CHAN? CHR* CHRA* CONF* CONL* CREA? CREM* DEAT* DESI* DSCR* EDUC* EMIG* ENDL* EVEN=INDI-EVEN* EXID* FACT=INDI-FACT* FAMC=INDI-FAMC* FAMS* FCOM* GRAD* IDNO* IMMI* INIL* NAME=INDI-NAME* NATI* NATU* NCHI=INDI-NCHI* NMR* NO* NOTE* OBJE* OCCU* ORDN* PROB* PROP* REFN* RELI=INDI-RELI* RESI=INDI-RESI* RESN? RETI* SEX? SLGC* SNOTE* SOUR* SSN* SUBM* TITL=INDI-TITL* UID* WILL*
record-OBJE - CHAN? CREA? EXID* FILE+ NOTE* REFN* RESN? SNOTE* SOUR* UID*
record-REPO - ADDR? CHAN? CREA? EMAIL* EXID* FAX* NAME! NOTE* PHON* REFN* SNOTE* UID* WWW*
record-SNOTE string CHAN? CREA? EXID* LANG? MIME? REFN* SOUR* TRAN=NOTE-TRAN* UID*
record-SOUR - ABBR? AUTH? CHAN? CREA? DATA? EXID* NOTE* OBJE* PUBL? REFN* REPO* SNOTE* TEXT? TITL? UID*
record-SUBM - ADDR? CHAN? CREA? EMAIL* EXID* FAX* LANG=SUBM-LANG* NAME! NOTE* OBJE* PHON* REFN* SNOTE* UID* WWW*
`;

/** The sets of words the enumerated payloads take. */
export const enumerations7Text = `
ADOP HUSB WIFE BOTH
EVEN ADOP ANUL BAPM BARM BASM BIRT BLES BURI CHR CHRA CONF CREM DEAT DIV DIVF EMIG ENGA FCOM GRAD IMMI MARB MARC MARL MARR MARS NATU ORDN PROB RETI WILL CENS
EVENATTR ADOP ANUL BAPM BARM BASM BIRT BLES BURI CAST CHR CHRA CONF CREM DEAT DIV DIVF DSCR EDUC EMIG ENGA FCOM GRAD IDNO IMMI RELI TITL MARB MARC MARL MARR MARS NATI NATU NMR OCCU ORDN PROB PROP RETI SSN WILL CENS EVEN FACT NCHI RESI
FAMC-STAT CHALLENGED DISPROVEN PROVEN
MEDI AUDIO BOOK CARD ELECTRONIC FICHE FILM MAGAZINE MANUSCRIPT MAP NEWSPAPER OTHER PHOTO TOMBSTONE VIDEO
NAME-TYPE AKA BIRTH IMMIGRANT MAIDEN MARRIED OTHER PROFESSIONAL
PEDI ADOPTED BIRTH FOSTER OTHER SEALING
QUAY 0 1 2 3
RESN CONFIDENTIAL LOCKED PRIVACY
ROLE CHIL CLERGY FATH FRIEND GODP HUSB MOTH MULTIPLE NGHBR OFFICIATOR OTHER PARENT SPOU WIFE WITN
SEX F M U X
ord-STAT BIC CANCELED CHILD COMPLETED DNS DNS_CAN EXCLUDED INFANT PRE_1970 STILLBORN SUBMITTED UNCLEARED
`;
