import type { CallAnswer, suggest } from '@ribbonry/contracts'
import { presentPictures } from '../pictures/picture.presenter.ts'
import type { SuggestedPost } from './suggestions.repository.ts'

export function presentSuggestedPost({
  slug,
  title,
  images,
  price_cents,
  currency,
}: SuggestedPost): CallAnswer<typeof suggest>['posts'][number] {
  return {
    slug,
    title,
    image: presentPictures(images.slice(0, 1), title)[0]?.src ?? '',
    price: price_cents === null ? null : price_cents / 100,
    currency,
  }
}
