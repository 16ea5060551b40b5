import type { GuideEntry } from '../guide.ts'

export const oddGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-people-who-have-everything',
    title: '12 Gifts for People Who Have Everything',
    short_title: 'Have everything',
    intro: [
      'They buy what they want on the day they want it. Their taste is better than yours. You asked what they would like, and they said your company, which is free and also booked.',
      'Do not try to be useful. Be unlikely. A person who has everything has bought all the sensible things, in the good version, so the only gap left is the one that no sensible person would ever fill.',
    ],
    outro: 'If they laugh, you have won. If they go quiet and carry it to a window to look at it properly, you have won by more, and should leave soon, while you are ahead.',
    layout: 'listicle',
    color: '#e3d5e6',
    image_of: 'a-dodo-back-by-popular-demand',
    categories: ['odd-and-wonderful', 'birthday', 'christmas', 'home-and-light'],
    special_categories: ['adult'],
    days_ago: 25,
    products: [
      {
        gift: 'a-dodo-back-by-popular-demand',
        title: 'One of eight this month',
        content: 'You can be quite sure that they do not own it. It is made by hand, comes with papers and asks for no more than a shelf. Owners speak to it, as we have been told by several.',
      },
      {
        gift: 'a-toadstool-stool-for-sitting-on',
        title: 'A seat with spots on it',
        content: 'The rich have chairs. They do not have a red one from the edge of the wood. It takes the weight of grown people and tends to be where everyone wants to sit by the second visit.',
      },
      {
        gift: 'a-coffin-for-old-mobile-phones',
        title: 'An evening without bleeping',
        content: 'What such people truly lack is an hour in which nobody can reach them. It locks. Bring it to dinner, lay the phones to rest with a few words, and you have given them the table back.',
      },
      {
        gift: 'an-alarm-in-the-form-of-a-rooster',
        title: 'A farm for the penthouse',
        content: 'They have a clock that is wired to the blinds. It has never crowed, however. One bird on the bedside table brings an honest morning to the eleventh floor, and to the tenth.',
      },
      {
        gift: 'a-weather-house-forty-years-late',
        title: 'A very beautiful wrong forecast',
        content: 'All its owner can do is look at it, and that is restful for people who run things. It cannot be improved, delegated or turned off. Put it where they will pass it on the way to a meeting.',
      },
      {
        gift: 'a-flamingo-that-holds-your-place',
        title: 'One leg, whole lawn',
        content: 'The better the garden, the funnier it gets. Plant it at night between the clipped hedges and drive off. Serious gardeners have been known to order a second, so that the first one is not lonely.',
      },
      {
        gift: 'an-urn-for-everybodys-umbrella',
        title: 'An antiquity with a drip tray',
        content: 'From across the hall it is a museum piece. Close up you see that the figures are late for something. It gives the collector a thing to explain to guests, and that is all a collector ever wants.',
      },
      {
        gift: 'a-door-knocker-with-table-manners',
        title: 'A lion instead of a camera',
        content: 'Their door tells a telephone who is standing there. This tells the whole house, with one knock, as it ought to be. Choose it for people with a fine front door and too much behind it.',
      },
      {
        gift: 'a-crystal-ball-forecast-for-today-only',
        title: 'A paperweight with prospects',
        content: 'Heavy, clear and of no earthly use, which puts it in very select company on that desk. Leave the cover on when you wrap it, and the warning about sunlight where it will be read.',
      },
      {
        gift: 'a-telephone-for-having-the-last-word',
        title: 'A call that can be ended',
        content: 'They have the newest of all phones and cannot slam it. Here is one which was built for the purpose. Even without a line it sits there in red, like a power that is held in reserve.',
      },
      {
        gift: 'a-flea-circus-no-fleas-no-refunds',
        title: 'Tickets to something small',
        content: 'Nobody buys this for themselves and no one can leave it alone. Keep it back for after dinner. A chairman of our acquaintance now does the whole show, patter and all, and is asked for it.',
      },
      {
        gift: 'a-shield-for-the-front-hall',
        title: 'A coat of arms, at last',
        content: 'If money is not the question, this might be the answer. Somebody will draw up arms for them, and a smith does the rest. Propose a whisk on blue; they will say that it is silly, and order it.',
      },
    ],
  },
]
