import type { CallArguments, createPost, StaffPost } from '@ribbonry/contracts'
import type { FormPrice } from './edition-prices.tsx'
import type { Merging } from '../kit/editor/merged-values.ts'
import type { FormPicture } from '../kit/editor/picture-list.tsx'
import { momentOf, momentText } from '../kit/moments.ts'

/** A gift in the form, as typed. */
export interface GiftValues {
  readonly title: string
  readonly what: string
  readonly slug: string
  readonly quip: string
  readonly content: string
  readonly expanded_desc: string
  readonly link: string
  readonly price: string
  readonly currency: string
  readonly prices: readonly FormPrice[]
  readonly countries: string
  readonly category_ids: readonly number[]
  readonly pictures: readonly FormPicture[]
  readonly nsfw: boolean
  readonly nsfw_sex: string
  readonly broken: boolean
  readonly unavailable: boolean
  readonly concept: boolean
  readonly instagram: boolean
  readonly published: string
}

export type GiftBody = CallArguments<typeof createPost>['body']

export const NEW_GIFT: GiftValues = {
  title: '',
  what: '',
  slug: '',
  quip: '',
  content: '',
  expanded_desc: '',
  link: '',
  price: '',
  currency: 'USD',
  prices: [],
  countries: '',
  category_ids: [],
  pictures: [],
  nsfw: false,
  nsfw_sex: '',
  broken: false,
  unavailable: false,
  concept: false,
  instagram: false,
  published: '',
}

export const GIFT_MERGING: Merging<GiftValues> = {
  texts: ['content', 'expanded_desc'],
  sets: ['category_ids'],
  units: [
    ['price', 'currency'],
    ['nsfw', 'nsfw_sex'],
  ],
}

export function giftValues(post: StaffPost): GiftValues {
  return {
    title: post.title,
    what: post.what,
    slug: post.slug,
    quip: post.quip,
    content: post.content,
    expanded_desc: post.expanded_desc ?? '',
    link: post.merchant_link,
    price: post.price === null ? '' : post.price.toFixed(2),
    currency: post.currency,
    prices: post.prices.map(({ country, price }) => ({ country, price: price.toFixed(2) })),
    countries: post.countries.join(', '),
    category_ids: post.category_ids,
    pictures: post.images.flatMap(({ id, src }) => (id === null ? [] : [{ id, src }])),
    nsfw: post.nsfw,
    nsfw_sex: post.nsfw_sex ?? '',
    broken: post.broken,
    unavailable: post.unavailable,
    concept: post.concept,
    instagram: post.instagram,
    published: momentText(post.published),
  }
}

/** Body of the call. An invalid price is sent as typed, so that the server's error is shown. */
export function giftBody(values: GiftValues): GiftBody {
  const {
    slug,
    price,
    currency,
    prices,
    countries,
    pictures,
    expanded_desc: more,
    nsfw_sex: sex,
    published,
    category_ids: categories,
    ...plain
  } = values
  return {
    ...plain,
    ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
    price: price.trim() === '' ? null : price.trim(),
    currency: currency.trim().toUpperCase(),
    prices: prices.map((row) => ({ country: row.country, price: row.price.trim() })),
    countries: countries.split(/[\s,;]+/).filter(Boolean),
    category_ids: [...categories],
    picture_ids: pictures.map(({ id }) => id),
    expanded_desc: more === '' ? null : more,
    nsfw_sex: sex.trim() === '' ? null : sex.trim(),
    published: momentOf(published),
  }
}
