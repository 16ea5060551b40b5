import { EMPTY_POST, type NativeAd, type Post } from '@ribbonry/contracts'
import { gifts } from './gifts.ts'

const COUNT = 7
/** Positions of ad slots, from 0. */
const PLACES: ReadonlySet<number> = new Set([5, 17, 29])

/** Running ads. */
export const nativeAds: readonly NativeAd[] = gifts(1, COUNT).map(
  ({ images: [picture], image, title, price, currency }, index): NativeAd => {
    if (picture === undefined) throw new Error('The gift has no picture')
    const id = index + 1
    return {
      id,
      ad_id: id,
      code: `x101${id.toString(36)}`,
      type: 'native-ad',
      page: null,
      title: `${title}, made to order`,
      what: 'Framed photo print',
      content: 'In two weeks there will be a nail to knock in.',
      price,
      currency,
      link: `https://firm-${'abcdefg'.charAt(index)}.example/one`,
      merchant: `Firm number ${id}`,
      image,
      picture,
      saved: false,
      clicked: false,
      impression: false,
    }
  },
)

/** A list whose ad slots replace gifts. */
export function withPlaces(posts: readonly Post[]): Post[] {
  return posts.map((post, index) => (PLACES.has(index) ? placeFrom(post, index) : post))
}

function placeFrom({ page }: Post, index: number): Post {
  return { ...EMPTY_POST, id: -(index + 1), native_ad: true, page }
}
