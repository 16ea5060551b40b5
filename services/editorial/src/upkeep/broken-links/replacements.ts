import { storedLink } from '@ribbonry/guides'
import { canonicalLink, merchantOf } from '@ribbonry/links'
import type { LinkedProduct } from './link-changes.repository.ts'

/** A link as it is written into products. */
export interface ReplacementLink {
  readonly link: string
  readonly merchant: string
  readonly key: string | null
  /** Name of the last part of its key in small letters: every link with that key contains it. */
  readonly mark: string
}

/** @param typed a link that `linkError` found nothing wrong with */
export function replacementOf(typed: string): ReplacementLink {
  const link = storedLink(typed)
  const key = canonicalLink(link)
  return { link, merchant: merchantOf(link)?.name ?? '', key, mark: markOf(key ?? link) }
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

/** The part of a key after its last slash, up to its parameters; the whole host where there is none. Escapes are left out. */
function markOf(key: string): string {
  const path = key.replace(/[?#].*$/s, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  const plain = last.split(/%[0-9a-f]{2}/i).toSorted((one, other) => other.length - one.length)[0] ?? ''
  return plain.toLowerCase()
}
