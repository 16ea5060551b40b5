import type { GuideEntry } from '../guide.ts'

export const workGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-night-owls',
    title: '10 Gifts for Night Owls and Other Late Thinkers',
    short_title: 'Night owls',
    intro: [
      'Some people come on at ten, like street lamps. They have their best ideas while you are brushing your teeth, and they are, when you ring at nine, still under water.',
      'These presents take their side. A few make the small hours better, a few make them shorter, and the last two deal with the part that no owl has ever liked, which is the morning.',
    ],
    outro: 'Wrap it, by all means, but give it after dark. Presents that are opened over breakfast get a smile of pure good manners and are discovered properly about fourteen hours later.',
    layout: 'listicle',
    color: '#c9d4e0',
    image_of: 'a-telescope-for-nosy-neighbours-of-mars',
    categories: ['home-and-light', 'gadgets', 'books', 'travel'],
    special_categories: ['adult', 'teen'],
    days_ago: 49,
    products: [
      {
        gift: 'a-telescope-for-nosy-neighbours-of-mars',
        title: 'Something to stay up for',
        content: 'If they are awake in any case, let them see the moons. It goes up quickly, works from a balcony, and gives the question of what anyone is doing out there at two a respectable answer.',
      },
      {
        gift: 'a-projector-for-the-large-white-wall',
        title: 'The late show, at ceiling height',
        content: 'For films in bed, when the rest of the house has turned in. It carries its own speaker, but add a cheap pair of headphones if the walls are thin. Any pale wall will do; so will a sheet.',
      },
      {
        gift: 'headphones-for-being-elsewhere',
        title: 'A wall, to be worn',
        content: 'The kindest present for an owl who lives with larks. He can have his drums, she can have her sleep, and they will meet at noon over toast with nothing on either side to forgive.',
      },
      {
        gift: 'a-bulb-that-had-the-idea-first',
        title: 'Light for one idea',
        content: 'Bright enough to write by and warm enough not to wake the cat. Ideas at that hour do not keep, so put a notebook next to it; by the morning all that is left is the feeling.',
      },
      {
        gift: 'a-ghost-to-leave-a-light-on-for',
        title: 'A soft lamp for the landing',
        content: 'Between the desk and the fridge lies a dark corridor full of toys. A friendly glow at knee height saves toes. Sold for children, used by grown men, and fully charged from an ordinary phone lead.',
      },
      {
        gift: 'a-sleep-mask-with-a-criminal-past',
        title: 'Night, extended until ten',
        content: 'Owls do not oversleep; they were simply late in starting. This holds off the sun, the curtain gap and the well-meaning person with coffee. It comes along on planes, where everybody is in the wrong time zone.',
      },
      {
        gift: 'a-tiny-bed-for-the-tired-phone',
        title: 'One of you should sleep',
        content: 'Nearly all late nights begin with just one look. Put the phone to bed across the room, with its blanket up to its chin. It is absurd, and the absurdity is what makes it work.',
      },
      {
        gift: 'a-radio-that-remembers-stations',
        title: 'Voices with low shoulders',
        content: 'After midnight there is a kind of radio that speaks as though you were the only one listening. You may be. A set with a real knob finds it faster than any list of stations.',
      },
      {
        gift: 'an-alarm-clock-that-has-met-you',
        title: 'A dawn with some tact',
        content: 'Light first, noise second. It is the only way we know to get an owl upright without ill feeling. Set it up yourself, and set it honestly: nobody in that house needs to be woken for six.',
      },
      {
        gift: 'a-cup-for-people-who-speak-after-ten',
        title: 'Please hold until finished',
        content: 'It says what the whole kitchen needs to know about the person behind it. Fill it, set it down within reach, walk away softly. You will get a full sentence at about the usual time.',
      },
    ],
  },
  {
    slug: 'gifts-for-desk-dwellers',
    title: '12 Gifts for Desk Dwellers',
    short_title: 'Desk dwellers',
    intro: [
      'Forty hours a week, the same rectangle. People would not choose a sofa that badly, yet they spend the better part of their lives at a desk with a dead plant and somebody else’s stapler.',
      'You cannot give them a shorter day. You can give the day a sound, a smell, a small green friend and somewhere for the eye to go when the numbers blur. Most of these fit beside a monitor.',
    ],
    outro: 'A word about size: measure the free space on the desk in front of you, then halve it. That is how much room your colleague really has once the mugs have been counted.',
    layout: 'listicle',
    color: '#d2e1e8',
    image_of: 'an-island-with-nobody-else-on-it',
    categories: ['desk', 'for-co-workers', 'thank-you', 'birthday'],
    special_categories: ['adult'],
    days_ago: 18,
    products: [
      {
        gift: 'an-island-with-nobody-else-on-it',
        title: 'Leave, for the length of a call',
        content: 'For the colleague whose holiday is in eleven weeks and who mentions it. When the lamp is on, nobody may ask them anything. It takes about two days for a whole office to honour that rule.',
      },
      {
        gift: 'twenty-five-minutes-in-sand',
        title: 'A short piece of silence',
        content: 'Many people have read about working in small stretches; few own anything to do it with. An hourglass makes no sound when it ends, so the good stretch may simply go on without being told off.',
      },
      {
        gift: 'a-desk-bell-for-small-triumphs',
        title: 'Applause you can order',
        content: 'Set it in the middle of the room, where all can reach. The rule is that you do not have to say what it was for. Quiet people use it most, and that alone is worth hearing.',
      },
      {
        gift: 'a-filing-cabinet-for-very-small-papers',
        title: 'A drawer for each small worry',
        content: 'Meant for the neat, and for those who dream of it. Fill one drawer with chocolate before you give it and leave the label for them to write. They will look for the good drawer first for years.',
      },
      {
        gift: 'a-cactus-with-an-open-door-policy',
        title: 'A plant for people who travel',
        content: 'Other plants keep a record of your absences. This one would rather you were away. It is the right first plant for somebody who has killed a fern and still speaks of it in a low voice.',
      },
      {
        gift: 'a-lunch-box-with-departments',
        title: 'Lunch that arrives in order',
        content: 'Nothing lifts an afternoon like a midday meal that has not leaked. Suited to new starters, who do not know yet where one eats, and to anyone whose yoghurt has met a contract.',
      },
      {
        gift: 'a-desk-rocket-with-a-soft-landing',
        title: 'Damp air, with a countdown',
        content: 'Heating makes offices as dry as the reports. Here is a remedy that people stand round and watch. It works best on a Friday at three, when nobody was going to finish that slide anyway.',
      },
      {
        gift: 'a-rubber-duck-of-supreme-authority',
        title: 'The best listener on the floor',
        content: 'Give it to the person whom everybody asks for help, so that there is someone they can send the others to. Tell it the problem first; the queue at their desk will be half as long by Easter.',
      },
      {
        gift: 'a-moai-with-a-very-full-diary',
        title: 'Tissues, with gravity',
        content: 'Open-plan colds travel by row. This dignified head stops them at the source and makes the sneezer laugh, which is not medical advice. Buy the first box to fit and keep it somewhere near the middle.',
      },
      {
        gift: 'a-keyboard-people-can-hear-you-use',
        title: 'Typing, with conviction',
        content: 'A proper present for somebody who writes all day: the hands notice within a minute. If the office is a quiet one, give it to a person with a door, or to a person with your blessing.',
      },
      {
        gift: 'a-mug-that-respects-long-meetings',
        title: 'Tea with a longer contract',
        content: 'The only thing on the desk which improves a call that could have been a line of text. It runs off the laptop, so check for a free port, and it knows when to stop.',
      },
      {
        gift: 'a-paperclip-that-offers-no-advice',
        title: 'Something small that holds',
        content: 'A token for a whole team, since a tin of ten can be dealt out with some ceremony. Clip a handwritten note into each. The note is the present, and the clip will outlast the project.',
      },
    ],
  },
  {
    slug: 'secret-santa-gifts-for-somebody-you-have-met-twice',
    title: '11 Secret Santa Gifts for Somebody You Have Met Twice',
    short_title: 'Secret Santa',
    intro: [
      'You drew the name from a bowl. You know the department, the lunch and possibly the cough. There is a limit, and somebody from accounts will check.',
      'Do not guess at their private life. Aim at what the two of you share: a building, a coffee machine and a calendar full of calls. The right present makes the whole table laugh, embarrasses no one and is still on the desk in March.',
    ],
    outro: 'Disguise your handwriting and keep a straight face for the rest of the afternoon. If they come over and thank you anyway, you chose well, or they have simply thanked everybody. Either will do.',
    layout: 'listicle',
    color: '#e4d3d0',
    image_of: 'a-trophy-for-having-replied-to-all',
    categories: ['secret-santa', 'for-co-workers', 'christmas', 'desk'],
    special_categories: ['adult'],
    days_ago: 7,
    products: [
      {
        gift: 'a-trophy-for-having-replied-to-all',
        title: 'A prize for a known offence',
        content: 'You need one good story from a colleague who sits near them. Keep it kind; forty characters can hurt. The best ones praise something small that the winner had no idea anybody ever saw.',
      },
      {
        gift: 'a-fortune-cookie-with-inside-knowledge',
        title: 'A dozen lines about the office',
        content: 'Write all twelve about the department and none about the person, then let them hand the things round. You will have supplied the entertainment for a table of people while staying completely unknown.',
      },
      {
        gift: 'a-calendar-that-celebrates-tuesdays',
        title: 'A reason for cake, daily',
        content: 'Safe with anyone from the intern to the board. It lands in December, when calendars are wanted, and by February the whole corridor will be asking what day it is, in the old and literal sense.',
      },
      {
        gift: 'socks-for-feet-with-something-to-say',
        title: 'Socks with a sense of occasion',
        content: 'Yes, socks. Nobody was ever truly hurt by them, the sizes forgive, and in a shoe they are a secret between the wearer and the desk. The loud toe shows only to people who can be trusted.',
      },
      {
        gift: 'crayons-for-the-whole-meeting',
        title: 'Colour for people in grey',
        content: 'A safe hit for anybody who doodles in the margins, which is to say anybody. You may add a small pad headed minutes. The next quarterly review will be the first one worth framing.',
      },
      {
        gift: 'a-skull-with-a-head-for-figures',
        title: 'A fund for better biscuits',
        content: 'The person in finance gets jokes about numbers all year. This one can at least be put to use. Start it off with a coin of your own and label it: for things that were not in the plan.',
      },
      {
        gift: 'a-pencil-for-the-corner-office',
        title: 'Big, useful, hard to borrow',
        content: 'People who lose pens will not lose this. It is funny when unwrapped and impressive in meetings, since no one interrupts somebody who is about to put that down on the table and speak.',
      },
      {
        gift: 'a-flamingo-that-holds-your-place',
        title: 'A colleague with good posture',
        content: 'It goes in a pot plant, on a balcony or beside the printer. A bit large to hide under a desk, so book the lift. Works especially well for people who are about to change departments.',
      },
      {
        gift: 'a-box-that-outwits-avocados',
        title: 'For the one with the good lunches',
        content: 'Every floor has somebody whose lunch is better than yours. Honour it. It is cheap, truly handy, and shows that you have looked at the salad and not at the person, as etiquette demands.',
      },
      {
        gift: 'an-abacus-that-never-needs-updating',
        title: 'Support for the spreadsheet people',
        content: 'Finance, data, anyone with three screens. It reads as a joke until the system goes down for the morning; then it is the only working computer on the floor and they are seen to smile.',
      },
      {
        gift: 'a-pinata-that-had-it-coming',
        title: 'A group exercise, with sweets',
        content: 'If the budget allows, and the ceiling does, this is the present that ends the party well. Name it after the project. Fill it in private; let the quietest person present have the first turn.',
      },
    ],
  },
  {
    slug: 'teacher-gifts-that-are-not-mugs',
    title: '10 Teacher Gifts That Are Not Mugs',
    short_title: 'For teachers',
    intro: [
      'Every July a teacher carries home nineteen mugs, eleven boxes of chocolate and a candle that smells of a shop. She is touched, and she needs a second trip to the car.',
      'One good thing from several families is better than many small ones, and a line written by the child beats both. Here are presents for the last day of term, some for a whole class to give and some that cost no more than the mug.',
    ],
    outro: 'Have the child write the card, spelling and all. Teachers keep very little of what they are given, there is simply no room, but there is a box somewhere, and that is what lies in it.',
    layout: 'listicle',
    color: '#e9dcb8',
    image_of: 'an-apple-that-never-needs-polishing',
    categories: ['for-teachers', 'thank-you', 'desk', 'books'],
    special_categories: ['adult'],
    days_ago: 160,
    products: [
      {
        gift: 'an-apple-that-never-needs-polishing',
        title: 'The apple, for keeps',
        content: 'The old joke in good wood. There is space inside for a folded note, so have every child put in one sentence, small. It will stand on a desk until retirement, and then on the other desk.',
      },
      {
        gift: 'a-pencil-for-the-corner-office',
        title: 'A pencil with authority',
        content: 'It gets a laugh on the last day and is used on the first one: to point, to tap, to be awarded for a day to whoever sat still. Few presents hold a class of thirty at three o’clock.',
      },
      {
        gift: 'ink-and-the-time-to-use-it',
        title: 'For weeks without marking',
        content: 'Red pens all year, and then this, in blue-black and at leisure. A kind present for the teacher who writes in the margin at length. In August you may get a letter that has been dried with care.',
      },
      {
        gift: 'thirty-teas-and-one-for-mondays',
        title: 'One for each child, about',
        content: 'Number the packets with the register and let every pupil claim a day. She will work through the class over autumn, and think of Oskar on a wet Wednesday with more warmth than in the spring.',
      },
      {
        gift: 'crayons-for-the-whole-meeting',
        title: 'For staff meetings, with love',
        content: 'Teachers spend their own money on the room and nothing on themselves. These are for her, not for the pupils; say so, and mean it. What she draws in assembly is nobody’s business but her own.',
      },
      {
        gift: 'a-herb-garden-for-one-windowsill',
        title: 'A class project that can be eaten',
        content: 'It does well on a classroom sill, as long as someone takes it home in the holidays. Sow it together in May, so that on the last day it can be handed over green, with pizza.',
      },
      {
        gift: 'a-dodo-back-by-popular-demand',
        title: 'A colleague for the nature shelf',
        content: 'From the whole class, for a teacher of biology, history or despair. It ranks as a teaching aid, so no one can object. Have the children write him a name; vote twice, since they will cheat.',
      },
      {
        gift: 'a-calendar-that-celebrates-tuesdays',
        title: 'A fact for the top of the board',
        content: 'Ready-made first minutes for a year: tear, read, discuss. It starts with January, so give it at Christmas. Some days will be questioned by the class, and then the lesson has begun by itself.',
      },
      {
        gift: 'sunflowers-for-a-two-storey-ambition',
        title: 'Seeds, with thanks for the same',
        content: 'You will not find a plainer way to say it: you put something in and it grew. Cheap enough for a single family, cheerful enough for a school wall. Add a photograph of the child against the stem in September.',
      },
      {
        gift: 'a-bell-for-the-end-of-the-lesson',
        title: 'For the one who is leaving',
        content: 'A present for the great ones, when they finally go, from every parent who was once taught by them. Ring it just the once at the party. You will see fifty adults stop talking and look for a line.',
      },
    ],
  },
]
