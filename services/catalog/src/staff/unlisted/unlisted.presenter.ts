import type { CallAnswer, cropUnlistedPicture, UnlistedPost } from '@ribbonry/contracts'
import { fallbackPictureUrl, picturesOf } from '../../posts/pictures/post-pictures.ts'
import type { CutPicture } from './unlisted-pictures.service.ts'
import type { CountedUnlisted } from './unlisted-reads.service.ts'

/** What is not made yet. */
export const EMPTY_UNLISTED: UnlistedPost = {
  id: 0,
  version: 1,
  title: '',
  slug: '',
  content: '',
  image: '',
  picture: null,
  source_image: '',
  crop_left: null,
  crop_right: null,
  crop_top: null,
  crop_bottom: null,
  price: null,
  link: '',
  upload_type: 'image',
  campaign: '',
  published: null,
  created: null,
  modified: null,
  clicks: null,
}

export function presentUnlisted({ row, clicks }: CountedUnlisted): UnlistedPost {
  const { id, version, title, slug, content, image, crop, campaign, published, created, modified } = row
  const picture = image === null ? null : (picturesOf([image], title)[0] ?? null)
  return {
    id,
    version,
    title,
    slug,
    content,
    image: picture?.src ?? '',
    picture,
    source_image: row.source_picture_id === null ? '' : fallbackPictureUrl(row.source_picture_id),
    crop_left: crop?.left ?? null,
    crop_right: crop?.right ?? null,
    crop_top: crop?.top ?? null,
    crop_bottom: crop?.bottom ?? null,
    price: row.price_cents === null ? null : row.price_cents / 100,
    link: row.merchant_link,
    upload_type: 'image',
    campaign,
    published,
    created,
    modified,
    clicks,
  }
}

export function presentCut({ partId, sourceId }: CutPicture): CallAnswer<typeof cropUnlistedPicture> {
  return { image: fallbackPictureUrl(partId), source_image: fallbackPictureUrl(sourceId) }
}
