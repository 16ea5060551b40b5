import { cleanLink, parseMerchantLink } from '@ribbonry/links'
import { readGuidePrice } from '../product-price.ts'
import { remembered } from '../remembered.ts'
import { guideSlug } from '../slugs.ts'
import { type FieldValue, isSame } from './fields.ts'

/** Stored form of a typed product link: the clean link of a shop; any other text unchanged. */
export const storedLink = remembered((typed) => {
  const link = typed.trim()
  // Text without a scheme is not a link yet; its errors say so.
  return /^https?:/i.test(link) && parseMerchantLink(link).ok ? cleanLink(link) : link
})

/** Stored form of typed values by field; other fields are stored as typed. */
const FORMS: Readonly<Record<string, (typed: string) => FieldValue>> = {
  title: (typed) => typed.trim(),
  short_title: (typed) => typed.trim(),
  slug: guideSlug,
  color: (typed) => typed.toLowerCase(),
  link: storedLink,
  price: (typed) => readGuidePrice(typed) ?? (typed.trim() || null),
}

/** Whether two values of a field have the same stored form: `29.50` and `29.5`, or a link and its clean form. */
export function isStoredSame(name: string, one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return isSame(one, other) || isSame(storedForm(name, one), storedForm(name, other))
}

function storedForm(name: string, value: FieldValue | undefined): FieldValue | undefined {
  return typeof value === 'string' || typeof value === 'number' ? (FORMS[name] ?? same)(String(value)) : value
}

const same = (value: string): string => value
