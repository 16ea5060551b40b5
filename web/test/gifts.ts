import type { Picture, Post } from '@ribbonry/contracts'

interface Gift {
  readonly name: string
  readonly title: string
  readonly what: string
  readonly price: number | null
  readonly merchant: string
  readonly rating: number | null
  readonly color: string
  readonly quip?: string
}

/** Gifts for tests; each name is also its picture's. */
const GIFTS: readonly Gift[] = [
  {
    name: 'mushroom',
    title: 'A toadstool lamp for one more chapter',
    what: 'Toadstool night light, 20 cm',
    price: 48,
    merchant: 'Etsy',
    rating: 4.9,
    color: '#2d4a40',
    quip: 'Warm, dimmable and slightly poisonous-looking. The nightlight for people who were told they had outgrown one.',
  },
  {
    name: 'snail',
    title: 'A snail doorstop, in no hurry',
    what: 'Cast iron snail doorstop',
    price: 34,
    merchant: 'Etsy',
    rating: 4.9,
    color: '#d7e0ce',
  },
  {
    name: 'octopus',
    title: 'An octopus that makes the tea',
    what: 'Ceramic octopus tea strainer',
    price: 16.5,
    merchant: 'Etsy',
    rating: 4.8,
    color: '#8fb5ae',
  },
  {
    name: 'radio',
    title: 'A radio with knobs, as intended',
    what: 'Walnut FM radio, 24 cm',
    price: 89,
    merchant: 'Amazon',
    rating: 4.8,
    color: '#c99a3b',
  },
  {
    name: 'honey',
    title: 'Honey from one very good hill',
    what: 'Raw heather honey, 340 g',
    price: 19,
    merchant: 'Etsy',
    rating: 4.9,
    color: '#bcd0d9',
  },
  {
    name: 'swan',
    title: 'A swan boat, but for gravy',
    what: 'Porcelain gravy boat, 0.4 l',
    price: 42,
    merchant: 'Etsy',
    rating: 4.5,
    color: '#492c37',
  },
  {
    name: 'croissant',
    title: 'Sadly, this croissant is a lamp',
    what: 'Resin croissant lamp',
    price: 58,
    merchant: 'Etsy',
    rating: 4.3,
    color: '#f2d8cf',
  },
  {
    name: 'nesting',
    title: 'Measuring cups that run in families',
    what: 'Nesting measuring cups, set of four',
    price: 24,
    merchant: 'Amazon',
    rating: 4.7,
    color: '#e9dfcf',
  },
  {
    name: 'telescope',
    title: 'A telescope, to check on the moon',
    what: '70 mm beginner telescope',
    price: 149,
    merchant: 'Amazon',
    rating: 4.6,
    color: '#2b2f3e',
  },
  {
    name: 'owl',
    title: 'An owl that guards the biscuits',
    what: 'Stoneware biscuit jar, 2 l',
    price: 39,
    merchant: 'Etsy',
    rating: 4.7,
    color: '#f0dfae',
  },
  {
    name: 'moai',
    title: 'A desk moai who has heard worse',
    what: 'Moai pen holder',
    price: 27,
    merchant: 'Amazon',
    rating: null,
    color: '#cbdbe2',
  },
  {
    name: 'flamingo',
    title: 'A flamingo with better posture',
    what: 'Steel garden flamingo, 92 cm',
    price: 29,
    merchant: 'Amazon',
    rating: 4.6,
    color: '#b9c9a8',
    quip: 'One leg, zero apologies. Weatherproof to minus ten, which is more than can be said for the dahlias.',
  },
  {
    name: 'skates',
    title: 'Skates for the formerly brilliant',
    what: 'Leather ice skates',
    price: 96,
    merchant: 'Amazon',
    rating: 4.2,
    color: '#eccdc2',
  },
  {
    name: 'clock',
    title: 'A mantel clock, mantel optional',
    what: 'Walnut mantel clock, 27 cm',
    price: 112,
    merchant: 'Uncommon Goods',
    rating: 4.4,
    color: '#a4573f',
  },
  {
    name: 'yarn',
    title: 'Your first scarf, needles included',
    what: 'Knitting kit with a scarf’s worth of merino',
    price: 38,
    merchant: 'Etsy',
    rating: 4.5,
    color: '#f2d8cf',
  },
  {
    name: 'duck',
    title: 'A retired decoy duck, house-trained',
    what: '',
    price: null,
    merchant: 'eBay',
    rating: null,
    color: '#c99a3b',
  },
  {
    name: 'lantern',
    title: 'Lanterns for an overacting garden',
    what: 'Six solar lanterns, 30 cm',
    price: 22,
    merchant: 'Amazon',
    rating: 4.4,
    color: '#26303a',
  },
  {
    name: 'crystal',
    title: 'A crystal ball, accuracy may vary',
    what: 'Optical glass crystal ball, 10 cm',
    price: 45,
    merchant: 'Etsy',
    rating: 4.1,
    color: '#cdc2cc',
  },
]

const NAMES = GIFTS.map(({ name }) => name)

function pictureOf(name: string, color: string): Picture {
  return { id: name, src: `/media/${name}/800.jpg`, width: 1600, height: 1200, alt: `The ${name} on a painted set`, color }
}

function postOf(gift: Gift, id: number): Post {
  const next = NAMES[id % NAMES.length] ?? gift.name
  const images = [gift.name, next].map((name) => pictureOf(name, gift.color))
  return {
    id,
    slug: `${gift.name}-${id}`,
    title: gift.title,
    what: gift.what,
    content: `${gift.title}. It is odd, lovely and useful, in that order.`,
    quip: gift.quip ?? '',
    link: `https://www.${gift.merchant.toLowerCase().replace(/\W/g, '')}.com/s?k=${gift.name}`,
    merchant: gift.merchant,
    images,
    image: images[0]?.src ?? '',
    price: gift.price,
    currency: 'USD',
    type: 'post',
    categories: '["Tea people"]',
    broken: false,
    unavailable: false,
    nsfw: false,
    nsfw_sex: null,
    fuzzy_match: false,
    rating: gift.rating,
    rating_count: gift.rating === null ? 0 : 212,
    saved: false,
    ad: gift.name === 'honey',
    native_ad: false,
    ad_id: null,
    uri: `/${gift.name}-${id}/`,
    subtagged: true,
    concept: false,
    expanded_desc: null,
    has_content: true,
    page: 1,
    published: '2026-11-01T08:00:00Z',
    first_published: '2026-11-01T08:00:00Z',
  }
}

/** `count` gifts with ids from `from`. */
export function gifts(from: number, count: number): readonly Post[] {
  return Array.from({ length: count }, (_, index) => {
    const id = from + index
    const gift = GIFTS[(id - 1) % GIFTS.length]
    if (gift === undefined) throw new Error('There are no gifts')
    return postOf(gift, id)
  })
}

/** A gift with four pictures. */
export function teapot(): Post {
  const base = postOf(
    {
      name: 'teapot',
      title: 'A teapot that pours like it has somewhere to be',
      what: 'Stoneware teapot, 1.2 l',
      price: 64,
      merchant: 'Amazon',
      rating: 4.6,
      color: '#7fa8a2',
      quip: 'No dribble, no drama. Six cups, one confident spout, and a red that forgives the biscuits.',
    },
    9001,
  )
  const picture = base.images[0]
  if (picture === undefined) throw new Error('The teapot has no picture')
  return {
    ...base,
    slug: 'a-teapot',
    uri: '/a-teapot/',
    images: ['teapot', 'teapot-2', 'teapot-4', 'teapot-3'].map((name) => pictureOf(name, picture.color)),
    content:
      'Most teapots dribble. This one was drawn by a **retired plumber** who took it personally. The spout cuts off clean, the ' +
      'lid stays put at a full tilt, and the glaze is a red that makes ordinary biscuits look considered.\n\nHolds six ' +
      'cups, or two cups and a long conversation. Dishwasher safe, though it prefers not to talk about it.',
    expanded_desc: '- Red\n- [Ours](/about/)',
  }
}
