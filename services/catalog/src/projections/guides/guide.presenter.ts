import { EMPTY_POST, type Picture, PLACEHOLDER_PICTURE, type Post } from '@ribbonry/contracts'
import type { GuideRow } from './guide-projection.repository.ts'

/** Size of a picture of which only the address is known. */
const DEFAULT_SIZE = { width: 960, height: 720 } as const

function presentPicture({ image, title }: GuideRow): Picture {
  return image === ''
    ? { ...PLACEHOLDER_PICTURE, alt: title }
    : { ...PLACEHOLDER_PICTURE, ...DEFAULT_SIZE, src: image, alt: title }
}

/** A guide under the slug of a post call: enough to recognise a guide's page. Editorial serves the rest. */
export function presentGuide(row: GuideRow, fuzzyMatch: boolean): Post {
  const picture = presentPicture(row)
  return {
    ...EMPTY_POST,
    id: row.guide_id,
    slug: row.slug,
    title: row.title,
    images: [picture],
    image: picture.src,
    type: 'buying-guide',
    fuzzy_match: fuzzyMatch,
    uri: `/${row.slug}/`,
    published: row.published,
    first_published: row.published,
  }
}
