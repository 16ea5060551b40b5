import type { Role } from '@ribbonry/contracts'
import { fieldErrors, linkError, PRODUCT_ERRORS, type ProductToCheck, textErrors } from './product-errors.ts'

/** Messages about a product that the updater adds, by field, in the order of the fields. */
export type UpdaterErrors = Partial<Readonly<Record<keyof ProductToCheck, string>>>

interface Rules {
  /** Whoever lacks access writes 30 to 60 words, editors and curators too (E12). */
  readonly hasAccess: boolean
  /** Blacklisted hosts. */
  readonly blacklist: readonly string[]
  /** A picture is named that is not stored here. */
  readonly isUnusableImage?: boolean
}

/** Whether the updater's limits of words apply to a member. */
export function isFreeOfWordLimits({ roles }: { readonly roles: readonly Role[] }): boolean {
  return roles.includes('access')
}

/**
 * What keeps the updater from adding a product. Unlike the desk, which stores a product as typed, it refuses one with errors: it
 * is live at once.
 */
export function updaterErrors(product: ProductToCheck, { hasAccess, blacklist, isUnusableImage = false }: Rules): UpdaterErrors {
  const said = new Set(fieldErrors(product, blacklist))
  const link = linkError(product.link, blacklist)
  const [content] = [
    ...textErrors(product.content, 'some', false),
    ...textErrors(product.content, hasAccess ? 'any' : 'thirty-to-sixty', false),
  ]
  return {
    ...at('title', said, PRODUCT_ERRORS.title),
    ...at('price', said, PRODUCT_ERRORS.price),
    ...(isUnusableImage ? { image: PRODUCT_ERRORS.unusableImage } : at('image', said, PRODUCT_ERRORS.image)),
    ...(link === undefined ? {} : { link }),
    ...(content === undefined ? {} : { content }),
  }
}

function at(field: keyof ProductToCheck, said: ReadonlySet<string>, sentence: string): UpdaterErrors {
  return said.has(sentence) ? { [field]: sentence } : {}
}
