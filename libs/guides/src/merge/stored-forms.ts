import { cleanLink, parseMerchantLink } from '@ribbonry/links'
import { readGuidePrice } from '../product-price.ts'
import { remembered } from '../remembered.ts'
import { guideSlug } from '../slugs.ts'
import { type FieldValue, isSame } from './fields.ts'

/** What is typed as the link of a product, as it is stored: the clean link of a shop; what is no link stays as it was typed. */
export const storedLink = remembered((typed) => {
  const link = typed.trim()
  // Without a scheme it is no link yet, which its errors say.
  return /^https?:/i.test(link) && parseMerchantLink(link).ok ? cleanLink(link) : link
})

/** What a save makes of what is typed, by field; the others are stored as they are. */
const FORMS: Readonly<Record<string, (typed: string) => FieldValue>> = {
  title: (typed) => typed.trim(),
  short_title: (typed) => typed.trim(),
  slug: guideSlug,
  color: (typed) => typed.toLowerCase(),
  link: storedLink,
  price: (typed) => readGuidePrice(typed) ?? (typed.trim() || null),
}

/** Whether two values of a field are stored as the same: `29.50` and `29.5` are, and a link and its clean one. */
export function isStoredSame(name: string, one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return isSame(one, other) || isSame(storedForm(name, one), storedForm(name, other))
}

function storedForm(name: string, value: FieldValue | undefined): FieldValue | undefined {
  return typeof value === 'string' || typeof value === 'number' ? (FORMS[name] ?? same)(String(value)) : value
}

const same = (value: string): string => value
