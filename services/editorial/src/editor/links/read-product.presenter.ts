import type { ReadProduct } from '@ribbonry/contracts'
import { DOUBTFUL_PRICE, productErrors, wordRuleOf } from '@ribbonry/guides'
import { canonicalLink } from '@ribbonry/links'
import type { Identity } from '@ribbonry/service-kit'
import type { FoundProducts } from './read-products.service.ts'

/** Products with the error messages that the editor shows. */
export function presentReadProducts({ view, products, duplicates }: FoundProducts, identity: Identity): ReadProduct[] {
  const blacklist = view.surroundings.blacklist
  return products.map(({ given, link, title, price, currency, image, content, merchant, isDoubtful, isUnread }) => {
    const duplicate = duplicates.has(canonicalLink(link) ?? '')
    const errors = productErrors({ title, price, image, link, content }, { words: wordRuleOf(identity), blacklist, duplicate })
    return {
      given,
      link,
      title,
      price,
      currency,
      image,
      content,
      merchant,
      duplicate,
      errors: isDoubtful ? [...errors, DOUBTFUL_PRICE] : errors,
      unread: isUnread,
    }
  })
}

/** The product of one link. */
export function presentReadProduct(found: FoundProducts, identity: Identity): ReadProduct {
  const [product] = presentReadProducts(found, identity)
  if (product === undefined) throw new Error('One link is one product')
  return product
}
