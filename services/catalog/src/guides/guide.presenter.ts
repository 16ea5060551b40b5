import type { Picture, Post } from '@ribbonry/contracts'
import { PLACEHOLDER } from '../pictures/picture.presenter.ts'
import type { GuideRow } from './guide-projection.repository.ts'

/** Size of a picture of which only the address is known. */
const DEFAULT_SIZE = { width: 960, height: 720 } as const

function presentPicture({ image, title }: GuideRow): Picture {
  return image === '' ? { ...PLACEHOLDER, alt: title } : { ...PLACEHOLDER, ...DEFAULT_SIZE, src: image, alt: title }
}

/** A guide under the slug of a post call: enough to recognise a guide's page. Editorial serves the rest. */
export function presentGuide(row: GuideRow, fuzzyMatch: boolean): Post {
  const picture = presentPicture(row)
  return {
    id: row.guide_id,
    slug: row.slug,
    title: row.title,
    content: '',
    quip: '',
    link: '',
    merchant: '',
    images: [picture],
    image: picture.src,
    price: null,
    currency: 'USD',
    type: 'buying-guide',
    categories: '[]',
    broken: false,
    unavailable: false,
    nsfw: false,
    nsfw_sex: null,
    fuzzy_match: fuzzyMatch,
    rating: null,
    rating_count: 0,
    saved: false,
    ad: false,
    native_ad: false,
    ad_id: null,
    uri: `/${row.slug}/`,
    subtagged: false,
    concept: false,
    expanded_desc: null,
    has_content: false,
    page: null,
    published: row.published,
    first_published: row.published,
  }
}
