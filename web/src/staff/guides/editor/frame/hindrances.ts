import type { GuideGate, StaffGuideProduct } from '@ribbonry/contracts'
import { duplicateProducts, PRODUCT_ERRORS, productErrors, readGuidePrice, type WordRule } from '@ribbonry/guides'
import type { ProductFields } from '../guide-values.ts'
import { shortLinkState } from '../intake/link-state-text.ts'
import type { SoughtField } from '../intake/use-sought-product.ts'
import type { NextStep } from './next-step.ts'

/** One thing that stands in the way of the next step, and its place: a condition of the guide, or a field of a gift. */
export interface Hindrance {
  readonly text: string
  readonly gate?: GuideGate['name']
  readonly field?: SoughtField
}

/** What stands in the way at one gift, or at the guide itself. */
export interface Hindrances {
  /** Null for the guide itself. */
  readonly product: { readonly id: number; readonly place: number; readonly title: string } | null
  readonly found: readonly Hindrance[]
}

interface Facts {
  readonly next: NextStep
  readonly products: readonly ProductFields[]
  readonly saved: readonly StaffGuideProduct[]
  readonly gates: readonly GuideGate[]
  readonly blacklist: readonly string[]
  /** Rule for the texts that the member hands in. */
  readonly ownRule: WordRule
}

const FIELDS: Readonly<Record<string, SoughtField>> = {
  [PRODUCT_ERRORS.title]: 'title',
  [PRODUCT_ERRORS.price]: 'price',
  [PRODUCT_ERRORS.image]: 'image',
  [PRODUCT_ERRORS.content]: 'content',
  [PRODUCT_ERRORS.tooShort]: 'content',
  [PRODUCT_ERRORS.tooLong]: 'content',
}

/** Conditions that are named gift by gift instead. */
const OF_PRODUCTS: ReadonlySet<string> = new Set(['product-errors', 'links'])

/** All that stands in the way of the next step. Handing in looks at the gifts alone; publishing at all conditions. */
export function hindrancesOf(facts: Facts): readonly Hindrances[] {
  const { next, products, gates } = facts
  const isSubmission = next?.kind === 'submit'
  const words = !isSubmission ? 'some' : next.part === 'curation' ? 'any' : facts.ownRule
  const known = new Map(facts.saved.map((product) => [product.product_id, product]))
  const duplicates = duplicateProducts(products)
  const atGifts = products.map((product, at): Hindrances => {
    const { product_id: id, title, link, image, content, price } = product
    const fields = { title, price: readGuidePrice(price), image, link, content }
    const errors = productErrors(fields, { words, blacklist: facts.blacklist, duplicate: duplicates[at] === true })
    const found = errors.map((text): Hindrance => ({ text, field: FIELDS[text] ?? 'link' }))
    return {
      product: { id, place: at + 1, title: title || 'Without a title' },
      found: isSubmission ? found : [...found, ...brokenLink(known.get(id), product)],
    }
  })
  const open = gates.filter(({ ok, waived, name }) => !ok && waived === null && !isMetBy(next, name))
  const ofGuide = open.filter(({ name }) => !OF_PRODUCTS.has(name))
  const all = [
    ...(isSubmission ? [] : [{ product: null, found: ofGuide.map(({ name, message }) => ({ text: message, gate: name })) }]),
    ...atGifts,
  ]
  const shown = all.filter(({ found }) => found.length > 0)
  return isSubmission ? shown : withMissed(shown, open, products)
}

/** The approval of the writing is no hindrance of that approval. */
function isMetBy(next: NextStep, gate: GuideGate['name']): boolean {
  return gate === 'writing-approved' && next?.kind === 'approve' && next.part === 'writing'
}

function brokenLink(saved: StaffGuideProduct | undefined, { link, broken }: ProductFields): readonly Hindrance[] {
  const check = saved?.link === link ? saved.link_check : null
  if (check?.state === 'broken' || check?.state === 'unavailable') return [{ text: shortLinkState(check), field: 'link' }]
  return broken === true ? [{ text: 'Its link is broken', field: 'link' }] : []
}

/** Adds what only the server found about a gift, such as one that visitors do not see. */
function withMissed(
  shown: readonly Hindrances[],
  open: readonly GuideGate[],
  products: readonly ProductFields[],
): readonly Hindrances[] {
  const named = new Set(shown.map(({ product }) => product?.id))
  const missed = open.filter(({ name, product_id: id }) => OF_PRODUCTS.has(name) && id !== null && !named.has(id))
  const added = missed.flatMap(({ message, product_id: id }): Hindrances[] => {
    const at = products.findIndex((product) => product.product_id === id)
    const product = products[at]
    if (product === undefined || id === null) return []
    return [
      { product: { id, place: at + 1, title: product.title || 'Without a title' }, found: [{ text: message, field: 'link' }] },
    ]
  })
  return [...shown, ...added].toSorted((one, other) => (one.product?.place ?? 0) - (other.product?.place ?? 0))
}

export function countOf(all: readonly Hindrances[]): number {
  return all.reduce((sum, { found }) => sum + found.length, 0)
}
