import type { GuideEntry } from '../guide.ts'

export const gardenGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-gardeners-who-negotiate-with-slugs',
    title: '11 Gifts for Gardeners Who Negotiate With Slugs',
    short_title: 'For gardeners',
    intro: [
      'Gardeners are hard to surprise. They have seen frost in May. They own nine trowels and can find two. Do not bring them a plant unless you know which way their wall faces.',
      'What they lack is comfort, company and small jokes to place among the beans. Everything below can be left outside, worn out, planted or sat beside, and none of it needs to be watered by you.',
    ],
    outro: 'One rule for all of them: hand the present over outdoors. Gardeners are only half present in a sitting room, and you will be given a lettuce on the way out.',
    layout: 'listicle',
    color: '#d7e0ce',
    image_of: 'a-gnome-who-handles-the-difficult-slugs',
    categories: ['garden', 'outdoors', 'for-grandparents', 'for-parents'],
    special_categories: ['adult', 'senior'],
    days_ago: 22,
    products: [
      {
        gift: 'a-gnome-who-handles-the-difficult-slugs',
        title: 'A tenant for the shady corner',
        content: 'The gift for people who say that they dislike garden ornaments and then give this one a name by Sunday. Hide it before they find it. A present that is discovered is worth two that are unwrapped.',
      },
      {
        gift: 'a-snail-to-lower-your-expectations',
        title: 'A slow pot for a small plant',
        content: 'Add a houseleek from the market and the present is complete. It also works on an office sill, for gardeners who are kept indoors during the week and pine visibly from about Wednesday.',
      },
      {
        gift: 'gloves-for-gardeners-who-lose-one',
        title: 'Three gloves, because you know them',
        content: 'Look at the hooks by the back door. If they hold four left hands, order these. Get the size from the hands and not from the dress or shirt; gardeners’ fingers have been in training.',
      },
      {
        gift: 'sunflowers-for-a-two-storey-ambition',
        title: 'A race in a packet',
        content: 'The best small present for a gardener with grandchildren, since both sides get something to boast about by August. Give one packet to each household and send round a tape measure with the last birthday card.',
      },
      {
        gift: 'a-broom-with-a-background-in-theatre',
        title: 'A broom to be seen with',
        content: 'Plastic brooms end up bald and behind the bins. This one sweeps properly, leans well against brick, and solves the question of what to wear on the last night of October at no extra charge.',
      },
      {
        gift: 'a-birdhouse-with-good-local-schools',
        title: 'A let with no ground rent',
        content: 'Put it up in autumn so that viewings can take place in spring. The kitchen window opposite will become the best seat in the house, which is worth knowing if the recipient has started to slow down.',
      },
      {
        gift: 'a-pond-in-a-pot-lily-in-residence',
        title: 'Water without the digger',
        content: 'For gardeners who have been told by their back, or their landlord, that there will be no pond. It settles on a patio in an afternoon. Check for toddlers; there is a grille, and it should be used.',
      },
      {
        gift: 'a-rooster-who-points-at-the-weather',
        title: 'A second opinion on the wind',
        content: 'A grand thing to give from several people to one shed. You need a post, a free hour and someone who does not mind ladders. After that, every conversation over the fence has its opening line.',
      },
      {
        gift: 'wind-chimes-in-a-reasonable-key',
        title: 'A tune nobody has to play',
        content: 'Good chimes sound like an accident that went well. Hang them where the gardener has tea and not where the neighbour sleeps, and include a cake for next door in case your ear differs from theirs.',
      },
      {
        gift: 'a-parasol-with-southern-manners',
        title: 'Shade that moves with the digging',
        content: 'Gardeners do not sit in the sun; they bend in it, for hours. This can be screwed into a lawn beside the row that is being weeded, and later it will come along to the beach without sulking.',
      },
      {
        gift: 'a-retirement-chair-lightly-reclined',
        title: 'Somewhere to look at it from',
        content: 'No gardener has ever bought themselves a chair, as that would mean stopping. Somebody else has to do it. Wait until they are away, place it facing the roses, and say that it was always there.',
      },
    ],
  },
  {
    slug: 'gifts-for-people-who-call-rain-fresh',
    title: '12 Gifts for People Who Call Rain Fresh',
    short_title: 'Outdoor people',
    intro: [
      'You know one. They own a coat for each kind of drizzle. They say there is no bad weather, look at your shoes, and leave the sentence there.',
      'These presents go where they go: up, along, in and occasionally under. We have favoured things that dry quickly, mend easily and can be used by a person in mittens, and we have marked the ones that will make you come along.',
    ],
    outro: 'If you would rather not come along, give two of the small things and one good lunch. Somebody has to stay behind with the kettle, and that is a role with real dignity.',
    layout: 'listicle',
    color: '#c6d6c8',
    image_of: 'a-tent-that-forgives-the-person-inside',
    categories: ['outdoors', 'travel', 'for-him', 'for-her'],
    special_categories: ['adult', 'teen'],
    days_ago: 40,
    products: [
      {
        gift: 'a-tent-that-forgives-the-person-inside',
        title: 'A tent for a good mood',
        content: 'Choose this for couples whose last camping trip is still not discussed. It goes up quickly enough that nobody has time to say the sentence, and it weighs less than the thing they were arguing about.',
      },
      {
        gift: 'boots-that-have-already-said-sorry',
        title: 'Boots without the bad first week',
        content: 'The one present here for which you need the exact size, so look inside the old pair and not at the person. Add a tin of wax. It says that you expect these to be around in ten years.',
      },
      {
        gift: 'a-torch-for-finding-the-torch',
        title: 'The torch that turns up',
        content: 'Power cuts, tents, the far end of the cellar: it is always dark where the torch is kept. Give one for the drawer and one for the car, and for once you will have planned ahead in daylight.',
      },
      {
        gift: 'a-compass-with-no-view-on-your-driving',
        title: 'North, and nothing else',
        content: 'A handsome weight for a pocket and a fair reply to anybody whose phone died on a ridge. Have a date engraved on the back at the place that cuts keys and it becomes a present for life.',
      },
      {
        gift: 'a-flask-disguised-as-a-tin-of-soup',
        title: 'Lunch in plain clothes',
        content: 'Walkers eat cold things on windy stones and call it a treat. This makes the treat warm. Fill it before you wrap it, if the birthday falls on a Saturday, and open it at the top.',
      },
      {
        gift: 'a-campfire-you-can-put-in-the-car',
        title: 'Fire without the argument about wood',
        content: 'For families who like the idea of a campfire and live on gravel. It packs into the boot, leaves the lawn alone, and gets teenagers to sit facing other people for as long as the logs last.',
      },
      {
        gift: 'an-umbrella-that-does-not-do-drama',
        title: 'An umbrella that keeps its head',
        content: 'Everybody owns four umbrellas and trusts none. Put your own telephone number on the tag if the recipient is known to lose things; it will come back to you and you can give it again.',
      },
      {
        gift: 'a-sled-that-remembers-being-wood',
        title: 'Something to hang until it snows',
        content: 'Buy it in October, when it looks like faith, and not in January, when it is sold out. On the wall it is furniture. On the one white morning a year it is the most popular address in the road.',
      },
      {
        gift: 'skates-for-the-pond-in-your-head',
        title: 'An hour of pretending on ice',
        content: 'Best given with two tickets to the nearest rink and your word that you will hold the rail as well. People who skated as children have a look when they tie the laces, and you want to be there.',
      },
      {
        gift: 'a-canoe-with-room-for-the-sulk',
        title: 'A boat for two strong characters',
        content: 'A large present for people with a lake, a roof rack and some history. It cannot be wrapped. Put a ribbon round the front seat and let them find out, on the water, which one that is.',
      },
      {
        gift: 'a-kite-for-adults-who-said-one-go',
        title: 'Wind, with a handle',
        content: 'Small enough to live in the car all year, so it is there on the afternoon when there happens to be a beach. The children are the excuse. Bring gloves, since the line has its own ideas.',
      },
      {
        gift: 'a-swimsuit-that-stays-for-the-dive',
        title: 'For those who do go in',
        content: 'Cold-water swimmers talk about it all the time, so at least you will know. This one holds on when they jump. Put a flask of something hot beside it in the box; it is the part they dream about.',
      },
    ],
  },
]
