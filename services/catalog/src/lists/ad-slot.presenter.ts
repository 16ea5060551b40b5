import type { Post } from '@ribbonry/contracts'

/**
 * An ad slot (visitor.md section 4): a post without content, with `native_ad` set. Its id is the negative position, so that it is
 * no post's.
 */
export function presentAdSlot(position: number, page: number): Post {
  return {
    id: -position,
    slug: '',
    title: '',
    content: '',
    quip: '',
    link: '',
    merchant: '',
    images: [],
    image: '',
    price: null,
    currency: 'USD',
    type: 'post',
    categories: '[]',
    broken: false,
    unavailable: false,
    nsfw: false,
    nsfw_sex: null,
    fuzzy_match: false,
    rating: null,
    rating_count: 0,
    saved: false,
    ad: false,
    native_ad: true,
    ad_id: null,
    uri: '',
    subtagged: false,
    concept: false,
    expanded_desc: null,
    has_content: false,
    page,
    published: null,
    first_published: null,
  }
}
