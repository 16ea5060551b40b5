import type { GuideEntry } from '../guide.ts'

export const teensGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-teenagers-who-will-shrug',
    title: '13 Gifts for Teenagers, Who Will Shrug',
    short_title: 'For teenagers',
    intro: [
      'A teenager opens a present the way a border guard opens a van. There is a pause, a nod, and it is taken to a room that you may not enter.',
      'That is the good outcome. You will learn how well you did some weeks later, from the noise, the smell of frying or the sight of it being worn. Below are the things that were taken upstairs and not seen again.',
    ],
    outro: 'Put the receipt in the card and do not mention it. Being trusted with the power to swap is worth more at fifteen than any object, and hardly anyone does.',
    layout: 'listicle',
    color: '#d9cfe0',
    image_of: 'a-guitar-that-only-knows-good-songs',
    categories: ['for-teens', 'birthday', 'christmas', 'graduation'],
    special_categories: ['teen'],
    days_ago: 5,
    products: [
      {
        gift: 'a-guitar-that-only-knows-good-songs',
        title: 'Three chords and a closed door',
        content: 'The classic, for a good reason: nothing else fills so many evenings for the money. It can be played through headphones, so the house need not take part until somebody has written something.',
      },
      {
        gift: 'a-microphone-for-the-bathroom-tour',
        title: 'A tour of the upstairs landing',
        content: 'Loud, bright and no trouble to set up. For the one who sings when the shower is running, and stops when it does. Give it on a Friday and warn the flat below with cake.',
      },
      {
        gift: 'a-keyboard-people-can-hear-you-use',
        title: 'Homework at full volume',
        content: 'It may get them to write, if only to hear it. Gamers like the feel; parents like that for once they can tell from the hall whether an essay is taking place in there or not.',
      },
      {
        gift: 'a-controller-with-longer-arms',
        title: 'A pad for grown hands',
        content: 'Hands grow faster than consoles are replaced. Before you order, ask which machine they own and pretend that it is about the bill. A spare controller is also an invitation: somebody else may now come round.',
      },
      {
        gift: 'bubble-tea-without-the-queue',
        title: 'Their shop order, at your table',
        content: 'Makes enough for four friends and a second round, which brings the friends to your kitchen and not to a car park. You may stand there wiping things and hear more news than you have had since March.',
      },
      {
        gift: 'doughnuts-and-where-they-come-from',
        title: 'Something to fry on a Saturday',
        content: 'Teenagers learn to cook when the result is covered in sugar. Stay within reach for the hot oil and otherwise say nothing. There are twelve of them, so you may be offered one by mistake.',
      },
      {
        gift: 'a-cinema-bucket-with-a-silicone-floor',
        title: 'The foyer, without the prices',
        content: 'A modest present that is used every single weekend. Slip a film voucher into the bottom or a written promise that they may choose, and that nobody will ask during the film who that man is.',
      },
      {
        gift: 'skates-with-unfinished-business',
        title: 'Wheels with wrist guards attached',
        content: 'Order the guards in the same box; it saves an evening in a waiting room. After a week of wobbling there is a whole new way to leave the house, which is what they have been wanting.',
      },
      {
        gift: 'a-boxing-glove-for-bad-mondays',
        title: 'For the fury without an address',
        content: 'Sixteen is a hard age to be calm at. Pair these with a month at a gym that teaches beginners. It is the rare present that comes home tired, hungry and willing to lay the table.',
      },
      {
        gift: 'an-alarm-in-the-form-of-a-rooster',
        title: 'The end of please get up',
        content: 'Better the bird than you. It cannot be argued with and needs no tone of voice. Put it across the room from the bed, explain nothing, and enjoy the first quiet breakfast of the term downstairs.',
      },
      {
        gift: 'a-crystal-ball-forecast-for-today-only',
        title: 'For the one who believes a little',
        content: 'Half decoration, half dare. It looks splendid on a shelf and takes wonderful upside-down photographs. Say plainly that it lives under its cover by day; a sunny window sill is no place for it.',
      },
      {
        gift: 'sunglasses-for-indoor-confidence',
        title: 'Cover for the family photograph',
        content: 'They will lose the good pair, so do not buy the good pair. These are sturdy, they hide an early morning, and they make even the drive to an aunt feel like an arrival.',
      },
      {
        gift: 'a-spider-plant-that-is-only-the-spider',
        title: 'Eight legs and a younger brother',
        content: 'A small extra to go on top of something sensible. You are arming one child against another and should expect replies. It is at its best in a shoe, a cereal packet or a returned library book.',
      },
    ],
  },
]
