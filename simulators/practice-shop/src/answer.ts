import type { Product } from './products.ts'

/** What the shop answers to one request. */
export interface Answer {
  readonly status: number
  readonly body?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** What a HEAD request gets instead. */
  readonly head?: { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
}

/** Where a page stands. */
export interface Place {
  readonly host: string
  readonly path: string
  readonly url: URL
  readonly product: Product
  /** Something else that the shop sells. */
  readonly other: Product
}

export type Dress = (place: Place) => Answer

export type State = 'alive' | 'broken' | 'unavailable' | 'unknown'

/** A kind of page: what a checker should say of it, and five ways in which shops show it. */
export interface Kind {
  readonly name: string
  readonly state: State
  readonly reason: string
  readonly dresses: readonly [Dress, Dress, Dress, Dress, Dress]
  /** Host of a dress; the shop's own by default. */
  readonly host?: (dress: number) => string
}

export const page = (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  body,
  headers,
})

export const moved = (location: string, status = 302, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { ...headers, location },
})
