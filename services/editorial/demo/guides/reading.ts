import type { GuideEntry } from '../guide.ts'

export const readingGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-people-who-read-in-the-bath',
    title: '11 Gifts for People Who Read in the Bath',
    short_title: 'Bath readers',
    intro: [
      'You can tell them by their paperbacks, which are twice as thick as they were printed. They read in hot water, lightly poached, until the last page or the last of the hot tap.',
      'They need a dry place for the book, a good light, a drink that stays upright and, above all, a locked door. We can help with everything but the lock.',
    ],
    outro: 'One more thing that costs nothing: promise to answer the telephone, the doorbell and all the children for one full evening. Put it in writing, date it, and slide it under the door.',
    layout: 'listicle',
    color: '#cfe0de',
    image_of: 'an-hour-in-the-bath-in-a-box',
    categories: ['books', 'home-and-light', 'for-her', 'for-teachers'],
    special_categories: ['adult', 'adult-female'],
    days_ago: 64,
    products: [
      {
        gift: 'an-hour-in-the-bath-in-a-box',
        title: 'The whole evening, with a tray',
        content: 'If you take only one idea from this page, take this one. There is a place for the book, a place for the candle and none for the phone. Measure the tub, in case it is a very grand one.',
      },
      {
        gift: 'a-bookmark-that-calls-it-a-night',
        title: 'Brass, since paper gives up',
        content: 'A bath is where bus tickets and receipts go to dissolve. Metal does not mind. It also marks the exact line at which the water turned cold, so tomorrow can go on from there.',
      },
      {
        gift: 'a-book-club-for-people-who-finish',
        title: 'Three to drown in',
        content: 'Best chosen by a person who does not know about the bath, for booksellers are tender about spines. Paperbacks only, thankfully. Give it in January, when nobody has anywhere better to be than under water.',
      },
      {
        gift: 'a-candle-named-after-an-afternoon',
        title: 'Enough light for a chapter',
        content: 'Ceiling lamps ruin everything in a bathroom, the bather included. Fifty hours is about a winter of Sunday nights. It should stand on something flat and well away from the shampoo, the towel and the plot.',
      },
      {
        gift: 'glasses-that-speak-well-of-the-wine',
        title: 'One for the tray',
        content: 'A set of four, so that there is always a clean one. Thin glass and wet hands do ask for some respect; the careful put it back on the tray between sips, like a bookmark with a stem.',
      },
      {
        gift: 'thirty-teas-and-one-for-mondays',
        title: 'Something hot in something hot',
        content: 'For the reader who takes tea in with her and forgets that it is there. Thirty kinds last about a trilogy. One of them is meant for rainy days, which in this setting is either a joke or a compliment.',
      },
      {
        gift: 'soap-that-smells-of-somebodys-shed',
        title: 'A bar that stays in the dish',
        content: 'Foam gets on the pages; a plain bar does not. The smell of cedar goes well with a crime novel set in Sweden and with anything in which a man leaves the city to restore a boat.',
      },
      {
        gift: 'a-magnifier-for-very-short-stories',
        title: 'For the notes at the back',
        content: 'Reading glasses fog. A lens on a handle can be wiped with a thumb and will find every footnote the publisher hoped to hide. Also useful for learning who is speaking on page two hundred and ten.',
      },
      {
        gift: 'slippers-in-the-shape-of-a-decision',
        title: 'For the walk from tub to bed',
        content: 'The worst part is getting out. Warm wool beside the mat shortens the shock and makes it clear to the family that nothing more will be done tonight, not by her, and not for them.',
      },
      {
        gift: 'a-snorkel-for-ambitious-bathtubs',
        title: 'If the book turns out badly',
        content: 'The joke of the parcel, and then the hit of the summer. In the tub it gives complete privacy. Later it will come to the sea, where at last there is something to look at down there.',
      },
      {
        gift: 'a-poodle-to-lean-the-books-on',
        title: 'Where swollen paperbacks dry',
        content: 'Books that have been bathed need to stand up straight under pressure until they regain their composure. Two heavy poodles do this without comment and suit a shelf in the passage, close to the bathroom door.',
      },
    ],
  },
]
