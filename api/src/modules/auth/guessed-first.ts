/** Stems and whole passwords of ten characters and more that stand at the head of every published list. Compared in lower case. */
const words = `
password passwort contrasena motdepasse password1 password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 p@ssword123
qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsxcde qazwsxedcrfv asdfghjkl1 asdfghjklo asdfghjkl123
zxcvbnmasd 1234567890 12345678910 0123456789 0987654321 9876543210 1111111111 0000000000 123123123123 1234512345 1122334455 112233445566 121212121212
iloveyou iloveyou123 iloveyou12 iloveyousomuch iloveyoubaby iloveyou1234 letmein letmein123 letmein1234 welcome welcome123 welcome1234 welcome12345
administrator admin123456 adminadmin administrator1 changeme changeme123 changemenow defaultpassword masterpassword supersecret secretpassword mypassword
mypassword1 mypassword123 thisismypassword correcthorse correcthorsebatterystaple trustno1trustno1 sunshine sunshine123 princess princess123 football
football123 baseball123 basketball superman superman123 batman12345 dragon12345 monkey12345 michael123 jennifer123 charlie123 liverpool liverpool1
liverpool123 manchester manchesterunited chelsea123 barcelona barcelona123 realmadrid juventus123 abcdefghij abcd123456 abc1234567 abcdef123456 a123456789
aa12345678 a1234567890 qwe123456789 q1w2e3r4t5y6 q1w2e3r4t5 computer123 internet123 starwars123 startrek123 pokemon123 whatever123 familytree familytree1
grandmother grandfather kinlore kinlore123 kinlorekinlore mamaandpapa blink182blink nothing123 hello12345 helloworld helloworld1 goodmorning christmas
birthday123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 january2026 november2026 september abcabcabcabc
`;

export const guessedFirst: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
