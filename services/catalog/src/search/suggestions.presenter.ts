import type { CallAnswer, suggest } from '@ribbonry/contracts'
import { presentPictures } from '../pictures/picture.presenter.ts'
import { presentPrice } from '../posts/edition-price.presenter.ts'
import type { SuggestedPost } from './suggestions.repository.ts'

export function presentSuggestedPost(post: SuggestedPost, country: string): CallAnswer<typeof suggest>['posts'][number] {
  const { slug, title, what, images } = post
  return {
    slug,
    title,
    what,
    image: presentPictures(images.slice(0, 1), title)[0]?.src ?? '',
    ...presentPrice(post, country),
  }
}
