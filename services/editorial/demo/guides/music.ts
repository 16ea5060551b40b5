import type { GuideEntry } from '../guide.ts'

export const musicGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-musicians-and-their-neighbours',
    title: '11 Gifts for Musicians and Their Neighbours',
    short_title: 'Musicians',
    intro: [
      'To give somebody an instrument is to take a decision on behalf of a whole building. It is also one of the few presents that can alter a life, so the building will have to cope.',
      'We picked things that a beginner can start on without hatred. Each comes with what is needed on the first evening, and we say how loud it will be, since somebody ought to.',
    ],
    outro: 'Book three lessons along with any of these, paid in advance. An instrument with a date next to it gets played. One without is a wall decoration by autumn, and it will look at them.',
    layout: 'listicle',
    color: '#dcc9c4',
    image_of: 'a-trumpet-with-an-indoor-voice',
    categories: ['music', 'for-teens', 'retirement', 'birthday'],
    special_categories: ['adult', 'teen'],
    days_ago: 71,
    products: [
      {
        gift: 'a-trumpet-with-an-indoor-voice',
        title: 'Loud, with a way out',
        content: 'The mute is in the case, and so is a letter for the flat below, which tells you who made this. Suited to patient teenagers and to one kind of uncle. Ten minutes a day are plenty for the lip.',
      },
      {
        gift: 'a-violin-for-apartments-with-patience',
        title: 'A year to the first good sound',
        content: 'Children may start small; tell the maker the arm length. Rubber takes the edge off the first months. Only give it where somebody has asked for one, twice, and then stand by the decision with cake.',
      },
      {
        gift: 'an-accordion-with-lungs-of-its-own',
        title: 'Half a village band',
        content: 'Not quiet, nor meant to be. It suits pianists who would like to leave the house and grandfathers who once could. Give it at a party, since somebody there will turn out to know a waltz.',
      },
      {
        gift: 'a-flute-carved-by-a-patient-man',
        title: 'The gentlest place to begin',
        content: 'Six holes, one key, no way to sound truly bad. It costs little and fits in a coat, so it is right for walkers, for shy people, and for anyone who has been told to take up breathing.',
      },
      {
        gift: 'a-mixer-for-putting-people-on-quiet',
        title: 'For the one who records it',
        content: 'The friend with a band, a podcast or an opinion needs this more than another microphone. Real knobs, two spare channels and no monthly fee. Ask which sockets they have, then ignore the long answer.',
      },
      {
        gift: 'a-piano-that-fits-behind-the-sofa',
        title: 'A full keyboard and no removal men',
        content: 'The honest answer for people on the fourth floor. Headphones make it silent to everyone else but for the soft thud of the keys. Pick this if you know that they still drum fugues on table tops.',
      },
      {
        gift: 'a-guitar-that-only-knows-good-songs',
        title: 'From box to song by Sunday',
        content: 'It arrives with an amplifier, a strap and a cable, and that is what other guitars leave out. Small enough for shorter arms. The headphone socket has kept more families together than most therapists.',
      },
      {
        gift: 'a-drum-for-somebody-elses-house',
        title: 'Rhythm, at a safe distance',
        content: 'Best given to a child two bus rides away. If it is your own, give the pad at the same time and agree on hours. It really does teach counting, and counting is most of music.',
      },
      {
        gift: 'maracas-for-people-who-clap-on-one',
        title: 'A part for everyone else',
        content: 'In a family with one gifted child there are always three who carry bags. Let them join in. No practice is required, though a sense of when to stop would be a kindness to the rest.',
      },
      {
        gift: 'headphones-for-being-elsewhere',
        title: 'A present for the neighbour',
        content: 'Not for the player. Send these next door with a short note and an honest face. It is the only item on this page that will be used every time any of the others are.',
      },
      {
        gift: 'wind-chimes-in-a-reasonable-key',
        title: 'For those who will not practise',
        content: 'Some people love music and cannot sit still for it. Let the weather do the playing. Five notes, none of them wrong, and the whole garden sounds as though somebody had been taking lessons.',
      },
    ],
  },
]
