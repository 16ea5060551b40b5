import type { GuideEntry } from '../guide.ts'

export const homeGuides: readonly GuideEntry[] = [
  {
    slug: 'gifts-for-new-homes-and-bare-walls',
    title: '11 Gifts for New Homes and Bare Walls',
    short_title: 'New homes',
    intro: [
      'A new home has an echo, one lamp and a kettle that was packed first. Its people are tired. They will be given eleven candles and a plant that needs more light than they have.',
      'Give them something for the door, the wall or the hour when everyone has gone and it is quiet. The things below have been chosen to be out of the box and in use on the first evening, with no drill where we could help it.',
    ],
    outro: 'And if you cannot decide, take an old coat, two pizzas and a roll of bin bags, and ask where they would like you to begin. It is the only housewarming present that is always in short supply.',
    layout: 'listicle',
    color: '#e2ddd0',
    image_of: 'a-picture-of-your-house-flattering',
    categories: ['housewarming', 'home-and-light', 'for-couples', 'for-parents'],
    special_categories: ['adult'],
    days_ago: 27,
    products: [
      {
        gift: 'a-picture-of-your-house-flattering',
        title: 'Their front door, on a good day',
        content: 'Take the photograph yourself on moving day, when nobody is looking. It arrives a few weeks later, just when the boxes have gone and the place needs to hear that it is pretty. Also good for the house they left.',
      },
      {
        gift: 'a-door-knocker-with-table-manners',
        title: 'A lion for the first caller',
        content: 'For owners and not for tenants, unless the landlord likes lions. Offer to fit it; ten minutes with a drill make a proper afternoon call, and you will be the first person who ever used it.',
      },
      {
        gift: 'a-nest-for-the-keys-and-the-coins',
        title: 'Where the new keys will live',
        content: 'In the first week everyone loses the keys and blames the other one. Set this by the door before a habit forms. It is soft, small and does not care what sort of house it is.',
      },
      {
        gift: 'an-urn-for-everybodys-umbrella',
        title: 'The hall, suddenly furnished',
        content: 'One large object does more for an empty hall than six small ones. It catches umbrellas, rolled posters and hockey sticks, and it tells visitors that the people in this house have plans.',
      },
      {
        gift: 'bowls-for-slurping-with-a-clear-mind',
        title: 'Two bowls for a meal on the floor',
        content: 'There is no table yet. There are noodles, though, and two people sitting on a rug with their backs to a radiator. They will remember this supper, and what it was served in, when they are eighty.',
      },
      {
        gift: 'a-mirror-that-has-had-its-coffee',
        title: 'A window for the dark hall',
        content: 'Mirrors are what people mean to buy and then do not, as they are such a nuisance to carry. You carry it. Hang it opposite whatever light there is, and the passage doubles without a builder.',
      },
      {
        gift: 'a-plant-that-texts-nobody',
        title: 'A housemate that forgives',
        content: 'Bring a plant that will outlive the unpacking. This one is easy about water and looks settled from the start. If they have a cat, put it up high, and then put it up higher.',
      },
      {
        gift: 'an-octopus-for-the-other-eight-jobs',
        title: 'Hooks before there is a cupboard',
        content: 'The wardrobe comes in six weeks, they have been told. Until then eight arms by the door hold the dressing gown, the bag and the dog lead. Put the two screws in for them before you go.',
      },
      {
        gift: 'a-broom-with-a-background-in-theatre',
        title: 'First in, as the custom goes',
        content: 'An old habit in many countries: bring a new broom and bread to a new house. This broom deserves the custom. Lean it in the porch with a loaf, and the place counts as blessed.',
      },
      {
        gift: 'a-sofa-that-has-cancelled-your-plans',
        title: 'For when several people club together',
        content: 'Parents, aunts, both best men: ask everyone once and you have it. It turns a room with boxes into the room where they live. Measure the stairs first, then measure them again with the door on.',
      },
      {
        gift: 'a-window-for-rooms-without-one',
        title: 'Daylight for the wrong side',
        content: 'First flats tend to face a wall. For less than a month of rent in most cities, this one faces the morning. Particularly kind to people who have taken the small room and said that they do not mind.',
      },
    ],
  },
]
