import type { Dress, Kind, State } from './answer.ts'
import { GONE } from './kinds/gone.ts'
import { HONEST } from './kinds/honest.ts'
import { KEPT_OUT } from './kinds/kept-out.ts'
import { OTHERS, type Product, PRODUCTS } from './products.ts'

/** Host of the shop; others end in its name. */
export const SHOP_HOST = 'practice-shop.example'

/** All kinds of pages. */
export const KINDS: readonly Kind[] = [...GONE, ...KEPT_OUT, ...HONEST]

/** A page of the shop with what a checker should say of it. */
export interface LabelledPage {
  readonly kind: string
  /** 1 to 5. */
  readonly dress: number
  readonly link: string
  readonly title: string
  readonly state: State
  readonly reason: string
}

export interface StoredPage extends LabelledPage {
  readonly answer: Dress
  readonly product: Product
  readonly other: Product
}

function pagesOf(kind: Kind, kindAt: number): StoredPage[] {
  return kind.dresses.flatMap((answer, dressAt) =>
    PRODUCTS.map((product, productAt) => {
      const host = kind.host?.(dressAt + 1) ?? SHOP_HOST
      const number = 1000 + kindAt * 25 + dressAt * 5 + productAt
      const other = OTHERS[(kindAt + productAt) % OTHERS.length] ?? product
      const link = `http://${host}/items/${product.slug}-${number}`
      const { state, reason } = kind
      return { kind: kind.name, dress: dressAt + 1, link, title: product.title, state, reason, answer, product, other }
    }),
  )
}

/** Every kind in every dress, for each product. */
export const PAGES: readonly StoredPage[] = KINDS.flatMap(pagesOf)

/** Addresses, labels and titles of all pages. */
export function labelledPages(): LabelledPage[] {
  return PAGES.map(({ kind, dress, link, title, state, reason }) => ({ kind, dress, link, title, state, reason }))
}
