import { DUPLICATE_PRODUCT } from '@ribbonry/contracts'
import { parseMerchantLink } from '@ribbonry/links'
import { isBlacklisted } from './blacklist.ts'
import { remembered } from './remembered.ts'
import { countWords, FEWEST_CHARACTERS, FEWEST_WORDS, MOST_WORDS, type WordRule } from './words.ts'

const isMerchantLink = remembered((link) => parseMerchantLink(link).ok)

export const PRODUCT_ERRORS = {
  title: 'Please provide a title',
  price: 'Please provide a price',
  image: 'Please upload an image',
  /** Said of a picture that a save names and that is not stored here; such a save keeps the one before. */
  unusableImage: 'That picture cannot be used, please upload it again',
  link: 'Please provide a link',
  invalidLink: 'Product link invalid or missing',
  blacklisted: 'Blacklisted site',
  content: 'Please provide a description',
  tooShort: 'Please provide a description that is at least 30 words',
  tooLong: 'Please provide a description that is 60 words or under',
  duplicate: DUPLICATE_PRODUCT,
} as const

/** Message beside a price that was read but may mean another amount (`13.337`). A warning; nothing is refused for it. */
export const DOUBTFUL_PRICE = 'Please check the price, it may mean another amount'

/** Fields of a product that have rules. `image` is empty without a picture. */
export interface ProductToCheck {
  readonly title: string
  readonly price: number | null
  readonly image: string
  readonly link: string
  readonly content: string
}

interface Rules {
  readonly words: WordRule
  /** Blacklisted hosts. */
  readonly blacklist: readonly string[]
  readonly duplicate?: boolean
}

/** All error messages of a product, in the order of its fields (staff.md section 5). */
export function productErrors(product: ProductToCheck, { words, blacklist, duplicate = false }: Rules): string[] {
  return [...fieldErrors(product, blacklist), ...textErrors(product.content, words, duplicate)]
}

/** Messages about its fields, which do not depend on the member. */
export function fieldErrors(product: Omit<ProductToCheck, 'content'>, blacklist: readonly string[]): string[] {
  const link = linkError(product.link, blacklist)
  return [
    ...(product.title.trim() === '' ? [PRODUCT_ERRORS.title] : []),
    // Pasted pages without a price result in a price of 0.
    ...(product.price === null || product.price <= 0 ? [PRODUCT_ERRORS.price] : []),
    ...(product.image === '' ? [PRODUCT_ERRORS.image] : []),
    ...(link === undefined ? [] : [link]),
  ]
}

/** Messages about its text and duplicates, which follow those about its fields. */
export function textErrors(content: string, words: WordRule, duplicate: boolean): string[] {
  const error = contentError(content, words)
  return [...(error === undefined ? [] : [error]), ...(duplicate ? [PRODUCT_ERRORS.duplicate] : [])]
}

/** Error of a product's link (E11); undefined for a valid link. */
export function linkError(link: string, blacklist: readonly string[]): string | undefined {
  const given = link.trim()
  if (given === '') return PRODUCT_ERRORS.link
  const isPicture = /\.(?:jpe?g|png)$/i.test(given.replace(/[?#].*$/s, ''))
  if (!/^https?:\/\//i.test(given) || isPicture || !isMerchantLink(given)) return PRODUCT_ERRORS.invalidLink
  return isBlacklisted(given, blacklist) ? PRODUCT_ERRORS.blacklisted : undefined
}

function contentError(content: string, rule: WordRule): string | undefined {
  if (rule === 'any') return undefined
  if (rule === 'some') return content.trim().length < FEWEST_CHARACTERS ? PRODUCT_ERRORS.content : undefined
  const words = countWords(content)
  if (words < FEWEST_WORDS) return PRODUCT_ERRORS.tooShort
  return words > MOST_WORDS ? PRODUCT_ERRORS.tooLong : undefined
}
