import type { GuideEntry } from '../guide.ts'

export const makersGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-people-who-could-make-that-themselves',
    title: '11 Gifts for People Who Could Make That Themselves',
    short_title: 'Makers',
    intro: [
      'They pick up the thing in the shop, turn it over and say: I could make that. Then they put it back. You have now been shopping with them for three hours.',
      'Call their bluff. What follows is a set of kits, tools and materials for people with restless hands. Some are for those who truly can and others for those who only think so, which is how the first lot began.',
    ],
    outro: 'Do not ask how it is going. A maker will show you when it is done, or when it has become something else. Until then the kindest question is whether they need more room on the table.',
    layout: 'listicle',
    color: '#e8d2b8',
    image_of: 'yarn-that-comes-with-an-exit-plan',
    categories: ['craft', 'kitchen', 'for-her', 'retirement'],
    special_categories: ['adult'],
    days_ago: 131,
    products: [
      {
        gift: 'yarn-that-comes-with-an-exit-plan',
        title: 'A scarf, from nothing',
        content: 'Most beginners stop when the first stitch drops, since no pattern ever shows the disaster. This one does. Order in September: then there are evenings, and a throat that will need it by the time it is done.',
      },
      {
        gift: 'scissors-that-may-not-cut-wrapping',
        title: 'The pair nobody may borrow',
        content: 'Anybody who sews has had their scissors taken to a parcel. These say on a tag what happens next. A serious tool for a real hobby, and the red handles show up under any heap of cloth.',
      },
      {
        gift: 'a-paint-set-with-a-forgiving-brown',
        title: 'Colour, for a coat pocket',
        content: 'Paints at home ask for a table. These ask for a bench. Good for a traveller, a commuter by ferry or the parent who has to watch an hour of football from behind a fence.',
      },
      {
        gift: 'ink-and-the-time-to-use-it',
        title: 'Slow writing for quick people',
        content: 'It cannot be rushed, and that is a shock to those who have lately only typed. Give it to someone with a birthday to answer for, or place cards to write. The first page always goes wrong; the second is handsome.',
      },
      {
        gift: 'doughnuts-and-where-they-come-from',
        title: 'A recipe that ends well',
        content: 'For a maker who lives among things that are never finished. These are done by mid-morning and gone by noon. The thermometer is in the box, so the only thing left to guess is how many.',
      },
      {
        gift: 'a-croissant-class-by-post',
        title: 'Patience, in layers',
        content: 'You need to fold, wait, fold and wait, all in a cold room. Born makers will weep with joy; the rest will respect their baker. Keep the weekend free and the heating down a little.',
      },
      {
        gift: 'a-brewery-for-a-small-cupboard',
        title: 'A cupboard that bubbles',
        content: 'Somebody who bakes bread, pickles cabbage and owns labels is going to want this next. The kit has it all but the bottles, which friends can save for them over a month of Fridays.',
      },
      {
        gift: 'a-filing-cabinet-for-very-small-papers',
        title: 'Homes for beads and buttons',
        content: 'A maker’s table is nine tenths of small parts in margarine tubs. Twelve steel drawers with blank labels are the nearest thing to peace. Buttons, nibs, hooks and the one screw that must be kept.',
      },
      {
        gift: 'a-sewing-kit-for-the-lost-button',
        title: 'Repairs, away from home',
        content: 'The able person is always asked, at every wedding. Let her at least be armed. It has all that one needs for a hem in a corridor, and it is small enough for an evening bag.',
      },
      {
        gift: 'a-herb-garden-for-one-windowsill',
        title: 'Supper, from seed',
        content: 'Making need not involve glue. This wants light, water and a daily look, and gives back the leaves that turn a plain omelette into something one describes. Nice for makers who have run out of shelf.',
      },
      {
        gift: 'a-mixtape-with-better-posture',
        title: 'Twelve songs, in an order',
        content: 'Choosing is also a craft. They pick the tracks, write the notes and send the picture, and somebody else presses it. For the friend who is still proud of side two of a cassette from 1991.',
      },
    ],
  },
]
