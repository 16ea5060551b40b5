/** The most common passwords of at least eight characters, in lower case. Shorter ones are refused by length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 0123456789
  87654321 987654321
  0987654321 11111111 00000000 22222222 88888888 99999999 12341234 11223344 12121212 qwertyui qwertyuiop qwerty123 qwerty1234
  qwerty12345
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 q1w2e3r4 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4
  aa123456 iloveyou
  iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1
  batman123
  welcome1 welcome123 letmein1 letmein123 trustno1 starwars starwars1 whatever computer internet michelle jennifer jessica1
  charlie1
  michael1 jordan23 liverpool liverpool1 chelsea1 arsenal1 dragon123 monkey123 shadow123 master123 admin123 admin1234
  administrator
  changeme changeme1 secret123 test1234 testtest passpass samsung1 pokemon1 snoopy123 freedom1 hello123 hellohello lovelove
  loveyou1
  forever1 cookie123 chocolate butterfly midnight corvette mustang1 ferrari1 mercedes victoria alexander elizabeth christian
  qwerqwer asdfasdf asdf1234 zaq12wsx 147258369 123123123 321321321 123321123 741852963 102030405 ribbonry ribbonry1
  giftgift`.split(/\s+/),
)
