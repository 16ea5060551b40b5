import type { CallArguments, saveUnlistedContent, UnlistedPost } from '@ribbonry/contracts'
import type { CropEdges } from '../guides/editor/intake/crop-edges.ts'

/** The picture of the form: its path, the whole one, and what is kept of that; without edges the middle. */
export interface FormImage {
  readonly image: string
  readonly source: string
  readonly edges: CropEdges | null
}

export interface UnlistedValues {
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly price: string
  readonly link: string
  readonly campaign: string
  readonly picture: FormImage
  readonly isPublic: boolean
}

type UnlistedBody = CallArguments<typeof saveUnlistedContent>['body']

export const NO_IMAGE: FormImage = { image: '', source: '', edges: null }

export const NEW_UNLISTED: UnlistedValues = {
  title: '',
  slug: '',
  content: '',
  price: '',
  link: '',
  campaign: '',
  picture: NO_IMAGE,
  isPublic: true,
}

export function unlistedValues(post: UnlistedPost): UnlistedValues {
  const { title, slug, content, price, link, campaign, image, source_image: source, published } = post
  return {
    title,
    slug,
    content,
    price: price === null ? '' : price.toFixed(2),
    link,
    campaign,
    picture: { image, source, edges: null },
    isPublic: published !== null,
  }
}

/** The fields that differ from what is saved. @param now becomes the date of a page that is published by the save */
export function unlistedBody(values: UnlistedValues, saved: UnlistedValues, now: Date): UnlistedBody {
  const { picture, isPublic, ...texts } = values
  const changed = Object.entries(texts).filter(([name, text]) => text !== saved[name as keyof typeof texts])
  return {
    ...Object.fromEntries(changed),
    ...(picture.image === saved.picture.image ? {} : { image: picture.source, ...picture.edges }),
    ...(isPublic === saved.isPublic ? {} : { published: isPublic ? now.toISOString() : null }),
  }
}
