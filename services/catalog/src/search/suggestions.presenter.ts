import type { CallAnswer, suggest } from '@ribbonry/contracts'
import { picturesOf } from '../posts/pictures/post-pictures.ts'
import { priceIn } from '../posts/edition-price.ts'
import type { SuggestedPost } from './suggestions.repository.ts'

export function presentSuggestedPost(post: SuggestedPost, country: string): CallAnswer<typeof suggest>['posts'][number] {
  const { slug, title, what, images } = post
  return {
    slug,
    title,
    what,
    image: picturesOf(images.slice(0, 1), title)[0]?.src ?? '',
    ...priceIn(post, country),
  }
}
