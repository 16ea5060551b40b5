import type { GuideEntry } from '../guide.ts'

export const placesGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-from-canada-sorry',
    title: '9 Gifts From Canada, Sorry',
    short_title: 'From Canada',
    intro: [
      'Canada is a very large country in which people hold doors open. Its presents are much the same: solid, warm, a little shy, and more amusing the longer you look at them.',
      'All of what follows is sold in Canada and stays close to home. Have it sent to a cousin there, or carry it back in a bag with a tag that says fragile, next to the one that says sorry.',
    ],
    outro: 'A thank-you will be sent for your thank-you. Let that be the end of it, or you will both be at the post office until the spring, letting each other go first.',
    layout: 'listicle',
    color: '#ead0c8',
    image_of: 'a-moose-for-over-the-fireplace',
    categories: ['outdoors', 'odd-and-wonderful', 'for-kids', 'christmas'],
    special_categories: [],
    days_ago: 175,
    products: [
      {
        gift: 'a-moose-for-over-the-fireplace',
        title: 'A trophy with a clear conscience',
        content: 'For people with a chimney, a cabin or a wall that lacks a listener. Nobody was harmed. He weighs so little that one hook will do, and he looks even better with a hat on each side.',
      },
      {
        gift: 'maple-syrup-in-a-serious-bottle',
        title: 'The dark one, in glass',
        content: 'Skip the tin shaped like a leaf; this is what they keep for themselves. It goes to hosts, teachers and whoever shovelled your drive. Mention the carrots, since they will not have thought of that.',
      },
      {
        gift: 'a-loon-call-for-lonely-cottages',
        title: 'The sound of a lake, for a pocket',
        content: 'Homesick Canadians go very quiet when they hear it. Everyone else wants to have a try. A good thing to bring to a cottage in place of another bottle, provided that the neighbour likes birds.',
      },
      {
        gift: 'a-hockey-stick-for-the-living-room',
        title: 'The game, at knee height',
        content: 'Two sticks, two nets, one hallway and no ice needed. Give it to a family at the start of the holidays, and take down whatever is made of glass. Grown men play this until bedtime.',
      },
      {
        gift: 'a-beaver-who-keeps-the-pens-in-order',
        title: 'Industry, on a small scale',
        content: 'Made for the colleague who builds things out of memos. He can be a vase on Fridays. A Canadian would say that he is nothing special, and then mention twice that he is from Ontario.',
      },
      {
        gift: 'a-polar-bear-for-very-warm-flats',
        title: 'Two kilos of staying put',
        content: 'A weight across the knees is calming, as any cat owner knows. The bear does not get up to be fed. Choose it for students, for the recently unwell, and for winters that will not end.',
      },
      {
        gift: 'a-campfire-mug-with-a-maple-alibi',
        title: 'Coffee with a dent in it',
        content: 'Enamel is made to be knocked about, so this is the mug for a van, a boat or a building site. Buy as many as there are chairs round the fire; they weigh next to nothing.',
      },
      {
        gift: 'a-curling-stone-for-level-kitchens',
        title: 'The roaring game, rolled out',
        content: 'Put it on the dining table after the plates are gone. It takes two minutes to learn and one round to feel strongly about. The brushes are for show, yet nobody has ever put one down.',
      },
      {
        gift: 'mittens-on-a-string-for-professors',
        title: 'The end of the single glove',
        content: 'For the very clever, the very small and anyone who comes home with one hand in a pocket. The string can be cut off. It rarely is; most people last until the second week of November.',
      },
    ],
  },
  {
    slug: 'gifts-from-britain-with-weather',
    title: '16 Gifts From Britain, With Weather',
    short_title: 'From Britain',
    intro: [
      'The British give presents the way they give praise, sideways and with a remark about the wrapping. You are supposed to say that they should not have. They are supposed to agree.',
      'Everything here is sold in Britain. It is made for damp air, narrow halls and people who would sooner play darts indoors than say how they feel. Order it for a friend there, or for the part of you that apologises to furniture.',
    ],
    outro: 'When it is opened you will be told that it is rather nice. Write that down and frame it. There is a higher grade, which is to put the kettle on, but one does not count on that.',
    layout: 'listicle',
    color: '#ccd6dc',
    image_of: 'a-postbox-for-letters-to-next-door',
    categories: ['for-parents', 'tea-and-coffee', 'garden', 'for-him'],
    special_categories: [],
    days_ago: 190,
    products: [
      {
        gift: 'a-postbox-for-letters-to-next-door',
        title: 'Post with a short round',
        content: 'For a street that has begun to talk to itself. It makes children write and grown-ups answer, and it holds a small parcel. Put up one on each side of the fence if you would like replies.',
      },
      {
        gift: 'a-biscuit-tin-that-guards-its-queen',
        title: 'Shortbread, under guard',
        content: 'Bring it to a grandmother. She will say that it is far too pretty to open and then open it. In a year it holds thread, and in ten somebody will look in it for a biscuit, in vain.',
      },
      {
        gift: 'a-cricket-bat-signed-by-no-one-yet',
        title: 'Summer, pending',
        content: 'For a child who is serious or an uncle who was. Find out their height before you pick a size. The empty space on the wood is the true present: it is kept for somebody good, perhaps for them.',
      },
      {
        gift: 'a-london-bus-that-is-full-of-tea',
        title: 'Breakfast, upper deck',
        content: 'The souvenir that one may give without shame. First there is tea for about three months, and then there is a bus. It suits a visitor on the way home, or a nephew who likes wheels more than tea.',
      },
      {
        gift: 'a-hamper-for-the-far-end-of-the-train',
        title: 'Lunch, in spite of the timetable',
        content: 'A present for couples who do things properly, or would if they had the plates. Fill it for the first time yourself. Real glasses on a moving train take nerve, and nerve is what you are giving.',
      },
      {
        gift: 'a-gin-kit-for-the-airing-cupboard',
        title: 'A still life for the linen shelf',
        content: 'Nothing is distilled, so nobody calls. You only need vodka, a warm shelf and a week. Good for two people with a free Saturday and for anyone who reads the back of bottles out loud.',
      },
      {
        gift: 'a-train-set-that-is-always-delayed',
        title: 'A hobby for the box room',
        content: 'Some men have waited for this since 1962. Give it to the grandchild, officially, and see who lies on the floor. Keep the tunnel away from the cat, unless you would like a landslide.',
      },
      {
        gift: 'a-wastebasket-with-a-coach',
        title: 'Sport for those who miss',
        content: 'It clips to the bin that is there already. Buy it for a home office in which the last three crumpled pages are lying about. The sighing can be turned off, if morale is a matter of concern.',
      },
      {
        gift: 'darts-kinder-to-the-wallpaper',
        title: 'A pub, minus the holes',
        content: 'Landlords do not object and fingers stay whole. It rolls up behind a door and comes out when people have eaten. Chalk is in the box, along with a fresh chance to be bad at subtraction.',
      },
      {
        gift: 'a-golf-hole-that-lives-indoors',
        title: 'Eighteen holes before the toast',
        content: 'For the retired, the rained-off and those who take calls standing up. It lies flat on carpet and the ball comes home by itself. The recipient will need his own putter and a hall with some ambition.',
      },
      {
        gift: 'wellingtons-with-a-country-seat',
        title: 'Red boots for any puddle',
        content: 'They make a person want it to rain, which in this country is a stroke of luck. Ask about the size and about the calves, politely. They look as good at a muddy wedding as on the path to the bins.',
      },
      {
        gift: 'a-wand-for-lamps-that-will-not-listen',
        title: 'The remote, with dignity',
        content: 'It turns off the television with one flick, and nobody can find fault with it as it is technically educational. For readers of certain long books about schools, and their fathers, who will use it more.',
      },
      {
        gift: 'a-banana-in-an-expensive-mood',
        title: 'Still life with USB',
        content: 'A lamp for people who go to galleries and have opinions on the prices. Works as a night light, a bookend or a provocation. The kitchen is the best room for it: in the fruit bowl, after dark.',
      },
      {
        gift: 'a-gorilla-who-holds-the-toilet-roll',
        title: 'Staff for the smallest room',
        content: 'The present to give to friends with a very tasteful bathroom. He waits, he offers, and he does not judge. Take two screws along and put him up while they are making the tea.',
      },
      {
        gift: 'a-hedgehog-for-the-muddy-boots',
        title: 'A brush with nature',
        content: 'Set by the back door he deals with whatever the dog and the walkers bring. Iron lasts longer than the house will. Owners begin to greet him in passing, and after a winter nobody finds it odd.',
      },
      {
        gift: 'a-slot-machine-that-pays-in-sweets',
        title: 'A flutter for the office',
        content: 'For a reception desk, a waiting room or a family with a weakness. Fill it with something that does not stick. It teaches in a single afternoon that the house wins, at the price of a few mints.',
      },
    ],
  },
]
