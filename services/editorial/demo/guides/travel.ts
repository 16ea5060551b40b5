import type { GuideEntry } from '../guide.ts'

export const travelGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-people-who-are-about-to-leave',
    title: '12 Gifts for People Who Are About to Leave',
    short_title: 'Travellers',
    intro: [
      'They have a list. They have weighed the list. There is a small bag inside the bag, in case of other bags, and you would like to give them something that is not on it.',
      'Keep it light, flat or useful in a queue. Travel is mostly waiting in places with bad chairs, and whoever makes that hour better will be thought of warmly, from far away and at a strange time of night.',
    ],
    outro: 'See them off, if you can. A face at the barrier weighs nothing, goes through every scanner, and no airline has yet worked out how to charge for it.',
    layout: 'listicle',
    color: '#cfdcec',
    image_of: 'a-suitcase-that-shows-up-first',
    categories: ['travel', 'gadgets', 'for-couples', 'graduation'],
    special_categories: ['adult'],
    days_ago: 88,
    products: [
      {
        gift: 'a-suitcase-that-shows-up-first',
        title: 'Wheels that do not announce you',
        content: 'Look at their present case. If one wheel sings, act. It is cabin sized for most airlines, so nobody has to stand at the belt, and the bright lining means that the black socks can be found.',
      },
      {
        gift: 'a-battery-that-shares-with-strangers',
        title: 'Four phones and a new friend',
        content: 'Airports are where power goes to be fought over. Whoever has this can charge a laptop on the floor and hand a cable to a stranger. It has led to two postcards that we know of.',
      },
      {
        gift: 'headphones-for-being-elsewhere',
        title: 'A closed door in seat 23',
        content: 'More sleep for the money than an upgrade. They fold, they last a trip around the world on one charge, and the child in the row behind becomes a silent film about a child.',
      },
      {
        gift: 'a-sleep-mask-with-a-criminal-past',
        title: 'Do not disturb, by raccoon',
        content: 'Costs less than a sandwich on board and works longer. Strangers leave the wearer alone, either out of kindness or from doubt. It packs down to nothing in its own suspicious little bag.',
      },
      {
        gift: 'a-map-to-argue-over-at-breakfast',
        title: 'The wall behind the plans',
        content: 'To be left at home, so that those who stay can follow along with pins. Write the dates of the trip on three of them. By the second week the cat will have moved Peru.',
      },
      {
        gift: 'a-hat-that-has-been-to-the-races',
        title: 'Shade that packs flat',
        content: 'Straw hats do not travel; this one does. It springs back from under a jumper looking better than its owner. For beaches, for garden weddings abroad, and for sleeping on a ferry with some style.',
      },
      {
        gift: 'sunglasses-for-indoor-confidence',
        title: 'For arriving at seven in the morning',
        content: 'After a night in a seat, nobody should have to show their eyes at a hotel desk. They bend before they break, so they may live loose in a bag together with the keys and the sand.',
      },
      {
        gift: 'a-snorkel-for-ambitious-bathtubs',
        title: 'The rest of the sea',
        content: 'Hired masks have been on many faces. This will have been on one. Check the size for children, and let them try it in the bath for a week before; half the joy happens there.',
      },
      {
        gift: 'a-gourd-for-passing-round',
        title: 'A custom to take along',
        content: 'Travellers who share a drink get told where the good beach is. It is light, hard to break, and begins a conversation in any common room. Customs officers may ask about the leaf; be frank.',
      },
      {
        gift: 'flip-flops-that-survived-the-festival',
        title: 'The other pair of shoes',
        content: 'Every packing list ends with them and each pair dies on day three. Not these. They can be rinsed under a hostel tap, worn in the shower, and thrown, in friendship, at a snoring cousin.',
      },
      {
        gift: 'a-sewing-kit-for-the-lost-button',
        title: 'The smallest tailor in town',
        content: 'Straps go, hems drop, and the shop is shut until Monday. It passes through cabin control, which is more than can be said for most scissors. Tuck it into a shoe before they close the lid.',
      },
      {
        gift: 'a-ticket-with-the-place-left-blank',
        title: 'For people who have planned everything',
        content: 'For once they need not. Give it to the friend with the spreadsheet as a sort of cure: there is a date, a bag and a hint about jumpers. They will hold out for nearly a whole day.',
      },
    ],
  },
]
