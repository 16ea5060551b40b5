/** A gift category of the demo. Parents have no parent; every gift belongs to categories that have one. */
export interface DemoCategory {
  readonly slug: string
  readonly name: string
  readonly parent?: string
  readonly description: string
}

const parents = [
  {
    slug: 'recipients',
    name: 'Recipients',
    description: 'Start with the person. They are the difficult part, and also the point.',
  },
  {
    slug: 'occasions',
    name: 'Occasions',
    description: 'Dates that come round whether or not you are ready, with what to bring.',
  },
  {
    slug: 'interests',
    name: 'Interests',
    description: 'What they talk about when nobody stops them. Follow that.',
  },
] as const satisfies readonly DemoCategory[]

const recipients = [
  {
    slug: 'for-her',
    name: 'For her',
    description: 'She said that she does not need anything. She was being polite, and you were being tested.',
  },
  {
    slug: 'for-him',
    name: 'For him',
    description: 'For the man who buys what he wants in March and leaves you nothing for June.',
  },
  {
    slug: 'for-kids',
    name: 'For kids',
    description: 'Sturdy, funny and quiet where possible. The batteries are mentioned when there are any.',
  },
  {
    slug: 'for-teens',
    name: 'For teens',
    description: 'They will shrug. On a teenager that is a standing ovation.',
  },
  {
    slug: 'for-parents',
    name: 'For parents',
    description: 'They kept you alive. A little something seems proportionate.',
  },
  {
    slug: 'for-grandparents',
    name: 'For grandparents',
    description: 'They have everything already, most of it in a drawer. These earn a place on top.',
  },
  {
    slug: 'for-couples',
    name: 'For couples',
    description: 'Two people, one present, no arguments that were not there before.',
  },
  {
    slug: 'for-dogs-and-cats',
    name: 'For dogs & cats',
    description: 'They cannot say thank you. They can, however, sit on the box.',
  },
  {
    slug: 'for-co-workers',
    name: 'For co-workers',
    description: 'Warm, harmless and within the limit that somebody announced by email.',
  },
  {
    slug: 'for-teachers',
    name: 'For teachers',
    description: 'Not a mug. They have the mugs. There is a cupboard.',
  },
] as const

const occasions = [
  {
    slug: 'birthday',
    name: 'Birthday',
    description: 'It happens once a year and still manages to surprise us all on the Thursday before.',
  },
  {
    slug: 'housewarming',
    name: 'Housewarming',
    description: 'For new keys, bare walls and people who are eating off a suitcase.',
  },
  {
    slug: 'wedding',
    name: 'Wedding',
    description: 'The list has only towels left. Here is what they will remember who it came from.',
  },
  {
    slug: 'christmas',
    name: 'Christmas',
    description: 'Things that look good under a tree and better in January.',
  },
  {
    slug: 'secret-santa',
    name: 'Secret Santa',
    description: 'For somebody whose name you know and whose desk you could probably find.',
  },
  {
    slug: 'new-baby',
    name: 'New baby',
    description: 'The baby needs nothing. These are for the baby anyway, and some for the survivors.',
  },
  {
    slug: 'thank-you',
    name: 'Thank you',
    description: 'Bigger than a card, smaller than an embarrassment.',
  },
  {
    slug: 'valentines',
    name: 'Valentine’s',
    description: 'Romance, with the petrol station taken out of it.',
  },
  {
    slug: 'retirement',
    name: 'Retirement',
    description: 'No clocks that count down. Forty years were enough of that.',
  },
  {
    slug: 'graduation',
    name: 'Graduation',
    description: 'For people who know everything, and are about to rent a flat.',
  },
] as const

const interests = [
  {
    slug: 'kitchen',
    name: 'For the kitchen',
    description: 'Tools, treats and one pan with firm views about eggs.',
  },
  {
    slug: 'tea-and-coffee',
    name: 'Tea & coffee',
    description: 'Cups, pots and bottles. Whatever gets them talking, or lets them not talk until ten.',
  },
  {
    slug: 'desk',
    name: 'For the desk',
    description: 'Small comforts for the place where most of the sighing is done.',
  },
  {
    slug: 'outdoors',
    name: 'Outdoors',
    description: 'For people who look out of the window and take it as an invitation.',
  },
  {
    slug: 'garden',
    name: 'Garden',
    description: 'Seeds, seats and a snail that is already on its way.',
  },
  {
    slug: 'books',
    name: 'Books',
    description: 'For readers: what to use, what to hold, and where they fell asleep.',
  },
  {
    slug: 'music',
    name: 'Music',
    description: 'Instruments for beginners and mercies for their neighbours.',
  },
  {
    slug: 'games',
    name: 'Games',
    description: 'Ways to find out who in the family cannot lose.',
  },
  {
    slug: 'gadgets',
    name: 'Gadgets',
    description: 'Clever things that still work when nobody reads the manual.',
  },
  {
    slug: 'home-and-light',
    name: 'Home & light',
    description: 'For shelves, sills and the corner that has been looking at you.',
  },
  {
    slug: 'travel',
    name: 'Travel',
    description: 'For leaving, arriving and the long queue that lies between.',
  },
  {
    slug: 'craft',
    name: 'Arts & craft',
    description: 'Kits for making something with your hands and not showing it to anybody yet.',
  },
  {
    slug: 'sport',
    name: 'Sport',
    description: 'For the brilliant, the formerly brilliant, and people who just like the socks.',
  },
  {
    slug: 'odd-and-wonderful',
    name: 'Odd & wonderful',
    description: 'We cannot explain these. We have tried, and then bought a second one.',
  },
  {
    slug: 'grand-gestures',
    name: 'Grand gestures',
    description: 'Expensive, on purpose. Sit down first; for some of them the seat is included.',
  },
] as const

export type CategorySlug = (typeof recipients | typeof occasions | typeof interests)[number]['slug']

/** Parents first, so that they can be stored in this order. */
export const demoCategories: readonly DemoCategory[] = [
  ...parents,
  ...recipients.map((category) => ({ ...category, parent: 'recipients' })),
  ...occasions.map((category) => ({ ...category, parent: 'occasions' })),
  ...interests.map((category) => ({ ...category, parent: 'interests' })),
]
