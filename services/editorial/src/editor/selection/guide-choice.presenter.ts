import { type GuideChoice, PLACEHOLDER_PICTURE } from '@ribbonry/contracts'
import { slugTitle } from '@ribbonry/guides'
import type { GuideChoiceRow } from './guide-selection.repository.ts'

export function presentGuideChoice({ id, slug, title, product_count, picture, published }: GuideChoiceRow): GuideChoice {
  const image = (picture ?? PLACEHOLDER_PICTURE).src
  return { id, slug, slug_title: slugTitle(slug), posts: product_count, title, image, published }
}
