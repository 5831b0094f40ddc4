/**
 * The commonest passwords of six characters and more, in lower case. Source: written for this project from
 * what published rankings of leaked passwords agree on (digits, keyboard walks, names, clubs, years, English and
 * Italian words with the usual endings); no list was copied. Compared without regard to case.
 */
const text = `
000000 0000000 00000000 000000000 0000000000 001001 007007 00700700 010101 010203 01020304 012345 0123456
01234567 012345678 0123456789 020202 030303 040404 050505 060606 070707 080808 090909 098765 0987654
09876543 098765432 0987654321 098890 100000 101010 10101010 102030 10203040 109876 1098765 10987654
109876543 1098765432 110110 111111 1111111 11111111 111111111 1111111111 111222 111222333 111333 112112
112211 112233 11223344 1122334455 114477 115599 119119 120120 121314 122333 123000 12301230 123111 123123
123123123 1231234 123123a 123321 1233211 123412 12341234 123412345 1234321 12344321 1234512345 123454321
123456 1234561 123456123456 1234567 12345671 12345678 123456781 123456789 1234567890 1234567891 12345678910
123456789123 123456789a 12345678a 1234567a 123456a 123456b 123456c 123456q 123456z 12345a 12345q 12345qwert
1234abcd 1234qwer 1234rewq 123654 123654789 1236987 123698745 1237890 123abc 123asd 123qwe 123qwe123
123qweasd 123qweasdzxc 123zxc 124578 125125 12qwaszx 134679 135790 135791 13579135 142536 145632 147147
147258 147258369 147852 147852369 147896325 151515 159159 159357 159753 159951 171717 181818 182182 191919
19601960 19611961 19621962 19631963 19641964 19651965 19661966 19671967 19681968 19691969 19701970 19711971
19721972 19731973 19741974 19751975 19761976 19771977 19781978 19791979 19801980 19811981 19821982 19831983
19841984 19851985 19861986 19871987 19881988 198888 19891989 19901990 19911991 19921992 19931993 19941994
19951995 19961996 19971997 19981998 19991999 1a2b3c 1a2b3c4d 1passwor 1password 1q2w3e 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 1qwerty 200000 20002000 20012001 20022002 20032003 20042004 20052005 20062006
20072007 20082008 20092009 20102010 201314 202020 210987 2109876 21098765 210987654 2109876543 212121 222222
2222222 22222222 222222222 2222222222 222333 232323 234567 2345678 23456789 234567890 2345678901 242424
246810 24681012 252525 258369 258456 262626 272727 282828 292929 303030 313131 321098 3210987 32109876
321098765 3210987654 321321 321654 321654987 323232 332211 333333 3333333 33333333 333333333 3333333333
343434 345678 3456789 34567890 345678901 3456789012 353535 357159 369258 369369 404040 414141 420420 424242
434343 444444 4444444 44444444 444444444 4444444444 454545 456123 456456 456654 456789 4567890 45678901
456789012 4567890123 456852 474747 484848 494949 505050 50cent 515151 5201314 520520 521521 525252 535353
543210 545454 555555 5555555 55555555 555555555 5555555555 555666 565656 567890 5678901 56789012 567890123
575757 585858 595959 606060 616161 626262 636363 654123 654321 6543210 654654 656565 666666 6666666 66666666
666666666 6666666666 666777 666999 676767 678901 6789012 67890123 686868 696969 69696969 696996 717171
727272 737373 741741 741852 741852963 747474 753159 753951 757575 765432 7654321 76543210 767676 777777
7777777 77777777 777777777 7777777777 777888 787878 789012 7890123 789123 789456 789456123 789789 797979
808080 818181 828282 838383 848484 852456 852852 858585 8675309 868686 876543 8765432 87654321 876543210
878787 888888 8888888 88888888 888888888 8888888888 888999 890123 898989 909090 919191 929292 939393 949494
951753 959595 963852 963852741 963963 969696 979797 987456 987456321 987654 9876543 98765432 987654321
9876543210 987987 989898 999999 9999999 99999999 999999999 9999999999 a12345 a123456 a1234567 a12345678
a123456789 a1b2c3 a1b2c3d4 a1b2c3d4e5 aa1234 aa123456 aaa111 aaa123 aaaaaa aaaaaaaa aaasss abc123 abc1234
abc12345 abc123456 abcabc abcd123 abcd1234 abcde123 abcdef abcdef1 abcdefg abcdefg1 abcdefgh abcdefghi
access accesso acdc123 admin! admin007 admin01 admin1 admin12 admin123 admin1234 admin12345 admin2023
admin2024 admin2025 admin2026 admin99 adminadmin administrator agosto airforce alaska alessandra alessandro
alessandro! alessandro007 alessandro01 alessandro1 alessandro12 alessandro123 alessandro1234 alessandro12345
alessandro2023 alessandro2024 alessandro2025 alessandro2026 alessandro99 alessia alexander alexandra
alexandre aliens always amanda amazon america amore! amore007 amore01 amore1 amore12 amore123 amore1234
amore12345 amore2023 amore2024 amore2025 amore2026 amore99 amoremio amoremio1 andrea andrea! andrea007
andrea01 andrea1 andrea12 andrea123 andrea1234 andrea12345 andrea2023 andrea2024 andrea2025 andrea2026
andrea99 andrew android angel1 angels annamaria anthony antonella antonio anything apple1 apples aprile
aragorn arcobaleno arianna arizona army123 arsenal arsenal1 asd123 asdasd asdasd1 asdasdasd asdf123 asdf1234
asdfasdf asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl asdfjkl asdqwe123 asdzxc ashley asroma asroma1927
assassin asshole august aurora austin australia autumn avalanche azerty azerty123 azertyuiop b123456 babyboy
babygirl badboy badgirl baggio bailey ballet bambi1 bambina bambino banana bandit barbara barbara1 barcelona
bart123 baseball baseball! baseball007 baseball01 baseball1 baseball12 baseball123 baseball1234
baseball12345 baseball2023 baseball2024 baseball2025 baseball2026 baseball99 basketball bastard bastardo
batman bayern bbbbbb bbbbbbbb bear123 bears1 beatles beatrice beckham benedetta benfica benjamin benvenuta
benvenuto beyonce bible1 bigboy bigdaddy bigdick bigdog biggirl bigmac bigtits biker1 billion bitch1 bitches
biteme black1 blackjack blacky blessed blizzard blowme blue123 bluesky bmwbmw boarder bologna boomer boston
brazil britney broncos brother budweiser buffalo buffon bugsbunny bulldog bulldogs bullshit bunny1
buonanotte buongiorno burger buster buster1 butter butterfly cagliari cagnolino calabria calcetto calcio
callofduty camaro cambiami camilla camping canada carlotta carolina carpenter casino casper catania caterina
catherine cazzo1 cazzocazzo cccccc cccccccc cellulare celtic champion change123 changeit changeme charizard
charles charlie charlie! charlie007 charlie01 charlie1 charlie12 charlie123 charlie1234 charlie12345
charlie2023 charlie2024 charlie2025 charlie2026 charlie99 cheer1 cheerleader cheese cheetah chelsea chelsea1
cherry chevrolet chevy1 chewbacca chiara chicago chicken chicken1 chloe1 chocolate christ christian
christina christopher church ciao007 ciao01 ciao12 ciao123 ciao1234 ciao12345 ciao2023 ciao2024 ciao2025
ciao2026 ciao99 ciaociao ciaociao1 cioccolata cioccolato cisco1 claudio cobra1 cocacola cocksucker coconut
coffee coglione college computer computer! computer007 computer01 computer1 computer12 computer123
computer1234 computer12345 computer2023 computer2024 computer2025 computer2026 computer99 cookie cookies
cooper corleone corvette counter cowboy cowboys cowgirl coyote cristian cristiano crystal cucciola cucciolo
cutie1 d123456 daddy1 daisy1 daisy123 dakota dallas dancer dancing daniel daniela daniele danielle davide
dddddd dddddddd december default delpiero demon1 denver devil666 diablo diablo2 diamond dinosaur diocane
doctor dodge1 dodgers doggie dollar dollars dolphin dolphins domenico donald doom123 dortmund dragon dragon!
dragon007 dragon01 dragon1 dragon12 dragon123 dragon1234 dragon12345 dragon2023 dragon2024 dragon2025
dragon2026 dragon99 dragonball dragons driver drummer ducati ducati1 duke123 dumbledore dumbo1 eagle1
eagle123 eagles earthquake edcrfv edoardo edward eeeeee eeeeeeee eeyore elena1 elephant elisa1 elizabeth
elvis1 emanuele emerald eminem engineer england enterprise espana estate everton everything fabrizio
facebook faith1 falcon famiglia family farfalla farfallina father febbraio february federica federico
ferrari ferrari1 ffffff ffffffff filippo fiorentina fireman firenze fisher fishing flamingo florida flower
flowers fluffy football football! football007 football01 football1 football12 football123 football1234
football12345 football2023 football2024 football2025 football2026 football99 fordf150 forever fortnite
forzainter forzajuve forzalazio forzamilan forzanapoli forzaroma fragola france francesca francesco
francesco! francesco007 francesco01 francesco1 francesco12 francesco123 francesco1234 francesco12345
francesco2023 francesco2024 francesco2025 francesco2026 francesco99 fratello freddy freedom friday friend
friends friends1 frodo1 fucker fuckme fuckoff fuckyou fuckyou1 gabriele gameover gamer1 gamers gandalf
garfield gattina gattino gennaio genoa1893 george georgia germany gggggg gggggggg ghost1 giacomo giants
ginevra ginger ginger1 giorgia giovanni giugno giulia giulia! giulia007 giulia01 giulia1 giulia12 giulia123
giulia1234 giulia12345 giulia2023 giulia2024 giulia2025 giulia2026 giulia99 giuseppe godfather godisgood
goku123 golden golfer goofy1 google goose1 gorilla grace1 green1 gryffindor guest1 guest123 guinness guitar
hacker hacker1 hackme halflife halo123 hannah happy1 happyday harley harley1 harrypotter hawaii heaven
heineken hello! hello007 hello01 hello1 hello12 hello123 hello1234 hello12345 hello2023 hello2024 hello2025
hello2026 hello99 hellokitty hendrix hermione hhhhhh hhhhhhhh hiphop hobbit hockey hogwarts homer1 honda1
honey1 honeybee horse1 horses hotdog hotgirl hottie houston hunter hunter1 hunting hurricane hustler iceman
iiiiii iiiiiiii ilovegod iloveher ilovehim ilovejesus ilovemom iloveu iloveyou iloveyou! iloveyou007
iloveyou01 iloveyou1 iloveyou12 iloveyou123 iloveyou1234 iloveyou12345 iloveyou2 iloveyou2023 iloveyou2024
iloveyou2025 iloveyou2026 iloveyou99 instagram inter1908 interinter internazionale internet internet!
internet007 internet01 internet1 internet12 internet123 internet1234 internet12345 internet2023 internet2024
internet2025 internet2026 internet99 inverno iphone ireland ironmaiden itachi italia jackpot jackson january
jasper jennifer jessica jesus1 jesuschrist jjjjjj jjjjjjjj johnny jonathan jordan jordan23 joseph joshua
justice juve1897 juventus juventus! juventus007 juventus01 juventus1 juventus12 juventus123 juventus1234
juventus12345 juventus2023 juventus2024 juventus2025 juventus2026 juventus99 kathleen kawasaki killer
killer1 kitten kitty1 kkkkkk kkkkkkkk lakers lamborghini lamiapassword lasagne lasvegas laughing lavoro
lawyer lazio1900 laziolazio legend legolas lemon1 leonardo leopard letmein letmein! letmein007 letmein01
letmein1 letmein12 letmein123 letmein1234 letmein12345 letmein2023 letmein2024 letmein2025 letmein2026
letmein99 liberty lightning linkinpark linux1 lion123 lions1 liverpool liverpool1 lkjhgfdsa llllll llllllll
london lorenzo love007 love01 love12 love123 love1234 love12345 love2023 love2024 love2025 love2026 love99
lovely loveme lover1 lovers loveyou luca1234 lucifer lucky1 lucky13 lucky7 ludovica luffy1 luglio luigi1
madonna maggie maggio magic1 mamma1 mamma123 mammamia manchester manutd maradona marco123 margaret mariarosa
marine mario1 marlboro marley martina martina! martina007 martina01 martina1 martina12 martina123
martina1234 martina12345 martina2023 martina2024 martina2025 martina2026 martina99 marzo2024 massimo master
master! master007 master01 master1 master12 master123 master1234 master12345 master2023 master2024
master2025 master2026 master99 matrix matteo matthew maurizio maverick mazda1 megadeth melissa mercedes
merda1 merlin messi10 metal1 metallica mexico michael michael! michael007 michael01 michael1 michael12
michael123 michael1234 michael12345 michael2023 michael2024 michael2025 michael2026 michael99 michele
michelle mickey microsoft midnight milan1899 milanmilan milano milano1 million minchia minecraft minnie
mmmmmm mmmmmmmm mnbvcxz mnbvcxz1 molly1 mommy1 monday money1 money123 monica monkey monkey! monkey007
monkey01 monkey1 monkey12 monkey123 monkey1234 monkey12345 monkey2023 monkey2024 monkey2025 monkey2026
monkey99 monkeys monster monster1 montana moonlight morning mother motherfucker mozzarella music1 mustang
mustang1 mypassword mystery napoli napoli1 napoli10 napoli1926 naruto nascar natale natale2024 naughty
navy123 ncc1701 ncc1701d netflix nevada newyork neymar nicholas nicola nicole ninja1 nintendo nirvana nissan
nnnnnn nnnnnnnn nobody noemi1 nokia1 nonna1 nothing november nurse1 nutella ocean1 october oliver oooooo
oooooooo opensesame oracle orange orange1 orchid oscar1 ottobre p4ssword p@ssw0rd p@ssword pa55word packers
pacman palermo pallone pantera panther papa123 parmigiano parrot pass007 pass01 pass12 pass123 pass1234
pass12345 pass2023 pass2024 pass2025 pass2026 pass99 passpass passw0rd password password! password0
password007 password01 password1 password12 password123 password1234 password12345 password2023 password2024
password2025 password2026 password99 passwords passwordsegreta passwort patricia patrick patrick1 patriots
patrizia peace1 peaches peanut penguin penthouse pepper pepsi1 peugeot phoenix phoenix1 piano1 pietro piglet
pikachu pilot1 pirate pizza1 pizzapizza playboy player player1 player123 playstation pluto1 poiuyt
poiuytrewq pokemon poker1 poker123 police ponies popeye porcodio porn123 porno1 porsche potter pppppp
pppppppp prayer predator primavera prince1 princess princess! princess007 princess01 princess1 princess12
princess123 princess1234 princess12345 princess2023 princess2024 princess2025 princess2026 princess99
principe principessa private public puglia pumpkin puppy1 purple pussy1 pussycat puttana puzzle python
q12345 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx qazwsx1 qazwsx123 qazwsxedc qazwsxedcrfv qazxsw
qqqqqq qqqqqqqq quake1 queen1 qwaszx qwe123 qwe1234 qwe12345 qwe123456 qweasd qweasd123 qweasdzxc qweqwe
qweqweqwe qwer123 qwer1234 qwert1 qwert123 qwert12345 qwerty qwerty! qwerty007 qwerty01 qwerty1 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty2023 qwerty2024 qwerty2025 qwerty2026 qwerty99 qwertyu
qwertyui qwertyuiop qwertyuiop123 qwertz qwertz123 qwertzuiop rabbit rachel racing raffaele raiders rainbow
rambo1 ranger rangers realmadrid reaper rebecca rebecca1 redred redsox renault rfvtgb rhino1 riccardo
richard richie rihanna robbie robert roberta roberto roblox robocop rocker rocknroll rockstar rocky1
rocky123 rockyou roma1927 romaroma ronaldo ronaldo7 rooster root123 rootroot rose123 rossi46 rrrrrr rrrrrrrr
russia s123456 sailor salvatore samantha sampdoria samsung samuele samurai sapphire sardegna sasuke satan666
saturday scarface scarlet school scooby scorpion scotland scrollstop scrollstop! scrollstop007 scrollstop01
scrollstop1 scrollstop12 scrollstop123 scrollstop1234 scrollstop12345 scrollstop2023 scrollstop2024
scrollstop2025 scrollstop2026 scrollstop99 scuola seattle secret secret! secret007 secret01 secret1 secret12
secret123 secret1234 secret12345 secret2023 secret2024 secret2025 secret2026 secret99 security segreta
segretissimo segreto september serena server settembre sexsex sexy123 sexyboy sexygirl shadow shadow1
shakira shark1 sharks sicilia sierra silver silvia simona simone simpsons sister skater skywalker slayer
slipknot slytherin smile1 smiley smokey snapchat sniper snoopy snowball snowboard soccer sofia1 sofia123
softball soldier something sonic1 sophie sorella spaghetti sparky speedy spider spiderman spirit spongebob
spotify spring ssssss ssssssss stallion starcraft starlight startrek starwars steelers stefania stefano
stella stella1 stellina stephanie steven storm1 strawberry stronza stronzo student subaru success suckit
sugar1 summer summer! summer007 summer01 summer1 summer12 summer123 summer1234 summer12345 summer2023
summer2024 summer2025 summer2026 summer99 sunday sunflower sunset sunshine sunshine! sunshine007 sunshine01
sunshine1 sunshine12 sunshine123 sunshine1234 sunshine12345 sunshine2023 sunshine2024 sunshine2025
sunshine2026 sunshine99 superman superman! superman007 superman01 superman1 superman12 superman123
superman1234 superman12345 superman2023 superman2024 superman2025 superman2026 superman99 surfer surfing
suzuki sweetie sweety swimming sylvester system teacher teamo123 techno telefono temp123 temp1234 tempass
tennis terminator test007 test01 test12 test123 test1234 test12345 test2023 test2024 test2025 test2026
test99 tester testing testing1 testtest tetris texas1 thesims thomas thunder thursday thx1138 tiamo1
tiamo123 tiamotanto tiger1 tigers tigger tiktok tommaso toor123 topgun torino tornado tottenham totti10
toyota trewq1 trinity trooper trucker trustno1 tttttt tttttttt tucker tuesday tupac1 turbo1 turkey turtle
tvtttb tweety twitter ubuntu ufficio university user007 user01 user12 user123 user1234 user12345 user2023
user2024 user2025 user2026 user99 uuuuuu uuuuuuuu vacanza vacanze vader1 vaffanculo vale46 valentina
valentino valentino46 valerio vampire vegas1 vegeta venezia verona veronica vespa1 victoria vincenzo violin
viper1 virginia vittoria vodka1 volcano voldemort volkswagen volleyball vvvvvv vvvvvvvv warcraft warrior
wednesday welcome welcome! welcome007 welcome01 welcome1 welcome12 welcome123 welcome1234 welcome12345
welcome2023 welcome2024 welcome2025 welcome2026 welcome99 whale1 whatever whatsapp whiskey white1 william
windows winner winner1 winniepooh winter winter! winter007 winter01 winter1 winter12 winter123 winter1234
winter12345 winter2023 winter2024 winter2025 winter2026 winter99 wizard wizard1 wolf123 wolves wsx123 wsxedc
wwwwww wwwwwwww x123456 xbox360 xxxxxx xxxxxxxx yamaha yankees yellow yoda123 youtube ytrewq yyyyyy yyyyyyyy
z123456 zaq12wsx zaq1xsw2 zaq1zaq1 zelda1 zidane zombie zxcasd zxcasdqwe zxcvbn zxcvbn1 zxcvbnm zxcvbnm1
zxcvbnm123 zxczxc zzzzzz zzzzzzzz
`;

const common: ReadonlySet<string> = new Set(text.trim().split(/\s+/));

/** `lower` is the password in lower case. */
export const isCommon = (lower: string): boolean => common.has(lower);
