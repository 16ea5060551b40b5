import type { GuideEntry } from '../guide.ts'

export const babyGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-a-new-baby-and-the-survivors',
    title: '12 Gifts for a New Baby and the Survivors',
    short_title: 'New baby',
    intro: [
      'A new baby gets forty small cardigans, all of which fit for the same nine days. Its parents get visitors.',
      'So think in two directions. Give the child something to grow into: it will be grateful, if late. Give the grown-ups food, quiet or a free hand. And bring the present to the door, admire what you are shown, and be gone before the kettle has boiled.',
    ],
    outro: 'Note the date. When the second birthday comes, and the first rush of parcels has ended, send something small again. Hardly anyone does, and that is the one the family remembers.',
    layout: 'listicle',
    color: '#f4dcd6',
    image_of: 'a-duckling-to-be-followed-home-by',
    categories: ['new-baby', 'for-parents', 'for-kids', 'thank-you'],
    special_categories: ['baby', 'adult'],
    days_ago: 44,
    products: [
      {
        gift: 'a-duckling-to-be-followed-home-by',
        title: 'A friend for the first steps',
        content: 'It will wait on a shelf for about a year and look charming as it does so. From then on it goes everywhere at the end of a string, and you become known as the person who gave the duck.',
      },
      {
        gift: 'a-baby-bottle-that-burps-first',
        title: 'A calmer three in the morning',
        content: 'Ask first whether they use bottles; some do not, and have been asked too often why. If they do, these shorten the part of the night in which one parent walks up and down, singing an advertisement.',
      },
      {
        gift: 'an-elephant-that-remembers-the-date',
        title: 'The first savings account',
        content: 'Suited to godparents, who have to last. Send the details once the name is final, since it is engraved for good. Put a coin in at each birthday and let it get heavy in good company.',
      },
      {
        gift: 'tiny-shoes-for-enormous-occasions',
        title: 'Shoes for one photograph',
        content: 'They are of no practical use, and that is the reason to give them. Everything else this month is about wiping. A small, beautiful, needless thing tells a mother that somebody noticed the wonder in it.',
      },
      {
        gift: 'a-giraffe-to-measure-progress-by',
        title: 'A record with a long neck',
        content: 'A door frame stays behind when a family moves. This comes off its hooks and goes with them. Write the birth length near the feet yourself, in pencil, so that the first mark is already there.',
      },
      {
        gift: 'a-sheep-to-count-from-the-other-side',
        title: 'Rain on a tent, on demand',
        content: 'Sleep is what they want and nobody can wrap it; this comes close. It listens out for the small person and sets off again unasked. Slip spare batteries of the edible kind, such as chocolate, in beside it for the adults.',
      },
      {
        gift: 'a-bear-with-excellent-hearing',
        title: 'The one that gets dragged about',
        content: 'Every child picks one animal out of thirty and nobody can foretell which. The odds are better with a good face and strong arms. It can be washed overnight, and the owner need never know.',
      },
      {
        gift: 'a-whale-that-runs-the-bath',
        title: 'For month eighteen and after',
        content: 'Give it ahead of time with a note that says: for when the screaming about hair begins. Older brothers and sisters may try it out in the meantime, which deals with the jealous half of the visit.',
      },
      {
        gift: 'building-blocks-for-small-landlords',
        title: 'A hundred pieces of next year',
        content: 'Plain wood is a relief in a room that plays tunes. These last through several children and a grandchild. Tell the parents about slippers, and about the dark, and about their feet.',
      },
      {
        gift: 'a-pie-that-arrives-without-you',
        title: 'Supper for two people in pyjamas',
        content: 'The truest kindness on this page. It stays in the freezer until the evening on which nobody has washed or spoken, and then the whole flat smells of somebody else having coped.',
      },
      {
        gift: 'a-carousel-that-plays-you-home',
        title: 'A tune to fall asleep to',
        content: 'For the shelf beside the cot for now and for small fingers in a few years. No battery can die at the wrong moment. Choose it if you would like to be hummed for the rest of your life.',
      },
      {
        gift: 'finger-paint-for-the-fridge-gallery',
        title: 'For the one who is no longer the baby',
        content: 'The older child has just been asked to share everything. Hand this over before you look into the pram. It is a job, it is messy and it is not for babies, all of which help.',
      },
    ],
  },
]
