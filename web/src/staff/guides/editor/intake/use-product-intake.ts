import { DUPLICATE_PRODUCT, GUIDE_CHANGE_FAILED, MAX_GUIDE_PRODUCTS } from '@ribbonry/contracts'
import { hasProduct } from '@ribbonry/guides'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { CallError } from '../../../../api/call-error.ts'
import { errorMessage } from '../../../../api/form-errors.ts'
import type { ProductFields } from '../guide-values.ts'
import { inParallel } from './in-parallel.ts'
import { useCutNew, useReserveProduct } from './intake-calls.ts'
import { type NewProduct, withId } from './new-product.ts'

/** Number of products that are processed in parallel. */
const AT_ONCE = 4
const TOO_MANY = `A guide has at most ${MAX_GUIDE_PRODUCTS} products.`

/** A product that was added, or the reason why it was not. */
export type Outcome =
  | { readonly product: ProductFields; readonly error?: undefined; readonly note: string }
  | { readonly product?: undefined; readonly error: string }

export interface ProductIntake {
  /** Products in the guide, and those being added. */
  readonly present: () => readonly { readonly link: string }[]
  /**
   * Adds products to the end of the guide in order, a few at a time, and reports the outcome of each.
   * @param productOf the product of an item, or why it has none
   */
  readonly addAll: <Item>(
    items: readonly Item[],
    productOf: (item: Item, place: number) => NewProduct | string | Promise<NewProduct | string>,
    report?: (place: number, outcome: Outcome) => void,
  ) => Promise<void>
}

interface Claim {
  readonly link: string
  /** Undefined until the server has assigned it. */
  id: number | undefined
}

/** Adds products to a guide: gets an id from the server for each, crops its picture, and skips duplicates. */
export function useProductIntake(
  guideId: number,
  products: readonly ProductFields[],
  onList: (change: (now: readonly ProductFields[]) => readonly ProductFields[]) => void,
): ProductIntake {
  const { present, claim } = useClaims(products)
  const { mutateAsync: reserve } = useReserveProduct()
  const { mutateAsync: cut } = useCutNew()

  const add = useCallback(
    async (given: NewProduct): Promise<Outcome> => {
      if (hasProduct(given.link, present())) return { error: DUPLICATE_PRODUCT }
      if (present().length >= MAX_GUIDE_PRODUCTS) return { error: TOO_MANY }
      const claimed = claim(given.link)
      try {
        const params = { id: guideId }
        const { product_id } = await reserve({ params, body: { link: given.link } })
        claimed.keep(product_id)
        if (given.source === '') return { product: withId(given, product_id, undefined), note: '' }
        const picture = await cut({ params, body: { source_image: given.source } }).catch(sentenceOf)
        return typeof picture === 'string'
          ? { product: withId(given, product_id, undefined), note: picture }
          : { product: withId(given, product_id, picture), note: '' }
      } catch (problem) {
        claimed.drop()
        return { error: sentenceOf(problem) }
      }
    },
    [guideId, present, claim, reserve, cut],
  )

  const addAll: ProductIntake['addAll'] = useCallback(
    async (items, productOf, report) => {
      const outcomes: Outcome[] = []
      let next = 0
      const appendSettled = () => {
        const settled: ProductFields[] = []
        for (let outcome = outcomes[next]; outcome !== undefined; outcome = outcomes[++next])
          if (outcome.product !== undefined) settled.push(outcome.product)
        if (settled.length > 0) onList((now) => [...now, ...settled])
      }
      await inParallel(items, AT_ONCE, async (item, place) => {
        const made = await productOf(item, place)
        const outcome = typeof made === 'string' ? { error: made } : await add(made)
        outcomes[place] = outcome
        report?.(place, outcome)
        appendSettled()
      })
    },
    [add, onList],
  )
  return useMemo(() => ({ present, addAll }), [present, addAll])
}

/** Links that are being added: of two equal ones at the same time, the second is refused. */
function useClaims(products: readonly ProductFields[]) {
  const latest = useRef(products)
  const claims = useRef<readonly Claim[]>([])
  useLayoutEffect(() => {
    latest.current = products
    if (claims.current.length === 0) return
    const there = new Set(products.map(({ product_id: id }) => id))
    claims.current = claims.current.filter(({ id }) => id === undefined || !there.has(id))
  }, [products])
  const present = useCallback(() => [...latest.current, ...claims.current], [])
  const claim = useCallback((link: string) => {
    const one: Claim = { link, id: undefined }
    claims.current = [...claims.current, one]
    return {
      keep: (id: number) => {
        one.id = id
      },
      drop: () => {
        claims.current = claims.current.filter((other) => other !== one)
      },
    }
  }, [])
  return { present, claim }
}

/** Message of a failed call. @throws any other error */
function sentenceOf(problem: unknown): string {
  if (!(problem instanceof CallError)) throw problem
  return errorMessage(problem, GUIDE_CHANGE_FAILED)
}
