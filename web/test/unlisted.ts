import { EMPTY_POST, PLACEHOLDER_PICTURE, type Post, type UnlistedPage, type UnlistedPost } from '@ribbonry/contracts'

export const UNLISTED_PAGE: UnlistedPage = {
  id: 21,
  slug: 'an-unlisted-kettle',
  title: 'A kettle that nobody finds',
  content: 'It sings when it boils.',
  picture: { ...PLACEHOLDER_PICTURE, alt: 'A kettle that nobody finds' },
  price: 24.5,
  currency: 'USD',
  link: 'https://shop.example/kettle',
  merchant: 'Shop',
  campaign: 'spring',
}

/** The post of its slug. */
export const UNLISTED_AT_SLUG: Post = {
  ...EMPTY_POST,
  slug: UNLISTED_PAGE.slug,
  title: UNLISTED_PAGE.title,
  type: 'unlisted',
  uri: `/${UNLISTED_PAGE.slug}/`,
}

/** As staff see it. */
export const UNLISTED_KETTLE: UnlistedPost = {
  id: UNLISTED_PAGE.id,
  version: 3,
  title: UNLISTED_PAGE.title,
  slug: UNLISTED_PAGE.slug,
  content: UNLISTED_PAGE.content,
  image: '/media/00000000000000000000000000000021/960.jpg',
  picture: { ...PLACEHOLDER_PICTURE, alt: UNLISTED_PAGE.title },
  source_image: '/media/00000000000000000000000000000022/960.jpg',
  crop_left: null,
  crop_right: null,
  crop_top: null,
  crop_bottom: null,
  price: UNLISTED_PAGE.price,
  link: UNLISTED_PAGE.link,
  upload_type: 'image',
  campaign: UNLISTED_PAGE.campaign,
  published: '2026-11-20T10:00:00.000Z',
  created: '2026-11-20T10:00:00.000Z',
  modified: '2026-11-21T10:00:00.000Z',
  clicks: [
    { campaign: 'winter', clicks: 12 },
    { campaign: 'spring', clicks: 3 },
  ],
}
