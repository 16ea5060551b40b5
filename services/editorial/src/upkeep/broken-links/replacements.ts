import { storedLink } from '@ribbonry/guides'
import { canonicalLink, merchantOf } from '@ribbonry/links'
import type { LinkedProduct } from './link-changes.repository.ts'

/** A link as it is written into products. */
export interface ReplacementLink {
  readonly link: string
  readonly merchant: string
  readonly key: string | null
}

/** @param typed a link that `linkError` found nothing wrong with */
export function replacementOf(typed: string): ReplacementLink {
  const link = storedLink(typed)
  return { link, merchant: merchantOf(link)?.name ?? '', key: canonicalLink(link) }
}

/** Products that show a link with this key: their own, or without one that of their gift. */
export function productsWithKey(products: readonly LinkedProduct[], key: string | null): LinkedProduct[] {
  const keys = new Map<string, string | null>()
  const keyOf = (link: string): string | null => {
    const known = keys.get(link)
    if (known !== undefined) return known
    const found = canonicalLink(link)
    keys.set(link, found)
    return found
  }
  return products.filter(({ link, gift_link: ofGift }) => {
    const shown = link ?? ofGift
    return key !== null && shown !== null && keyOf(shown) === key
  })
}

/** Of these products those that have the link of their gift once theirs is replaced by it. */
export function followingTheirGift(products: readonly LinkedProduct[], link: string): number[] {
  return products.flatMap(({ id, gift_link: ofGift }) => (ofGift === link ? [id] : []))
}

/** Guides in which one of these other products has this key. */
export function guidesWithKey(
  others: readonly { readonly id: number; readonly guide_id: number; readonly link: string }[],
  key: string | null,
  except: ReadonlySet<number>,
): Set<number> {
  const found = others.filter(({ id, link }) => !except.has(id) && canonicalLink(link) === key)
  return new Set(found.map(({ guide_id: guide }) => guide))
}
