import {
  type Call,
  type CallAnswer,
  type GuideSave,
  type Meta,
  type saveStaffGuide,
  type getStaffGuide,
} from '@ribbonry/contracts'
import type { Answer, Caller } from '@ribbonry/service-kit/testing'
import type { TestEditorial } from './test-editorial.ts'

export const EDITOR: Caller = { roles: ['editor'], userId: 2 }
export const ACCESS: Caller = { roles: ['access'], userId: 1 }
export const WRITER: Caller = { roles: ['listicle_editor'], userId: 7 }
export const CURATOR: Caller = { roles: ['listicle_editor'], userId: 8, accessType: 'curator' }
export const OTHER: Caller = { roles: ['listicle_editor'], userId: 9 }

const BASE = '/api/user/buying-guides'

type Sent<C extends Call> = Promise<Answer<CallAnswer<C> & { readonly meta: Meta }>>

/** Calls of the guide editor as a caller. */
export function guideCallsOf(editorial: TestEditorial) {
  let made = 0
  return {
    get: <C extends Call>(path: string, caller: Caller = EDITOR): Sent<C> =>
      editorial.get<CallAnswer<C>>(`${BASE}${path}`, caller),
    post: <C extends Call>(path: string, body: unknown, caller: Caller = EDITOR): Sent<C> =>
      editorial.send<CallAnswer<C>>('POST', `${BASE}${path}`, body, caller),
    open: (id: number, caller: Caller = EDITOR): Sent<typeof getStaffGuide> =>
      editorial.get<CallAnswer<typeof getStaffGuide>>(`${BASE}/${id}`, caller),
    save: (body: Partial<GuideSave> & Record<string, unknown>, caller: Caller = EDITOR): Sent<typeof saveStaffGuide> =>
      editorial.send<CallAnswer<typeof saveStaffGuide>>('POST', BASE, body, caller),
    /** Creates a guide with these products. Returns its id, version and product ids. */
    make: async (
      products: readonly object[] = [],
      fields: object = {},
    ): Promise<{ id: number; version: number; products: number[] }> => {
      made += 1
      const body = { title: `Guide ${made}`, slug: `desk-guide-${made}`, products, ...fields }
      const answer = await editorial.send<CallAnswer<typeof saveStaffGuide>>('POST', BASE, body, EDITOR)
      if (answer.body.meta.status !== 'success') throw new Error(JSON.stringify(answer.body.meta))
      const { id, version, products: saved } = answer.body
      return { id, version, products: saved.map(({ product_id }) => product_id) }
    },
    assign: async (id: number, people: { user_id?: number; curator_id?: number }): Promise<void> => {
      await editorial.sql.query('update guides set user_id = $2, curator_id = $3 where id = $1', [
        id,
        people.user_id ?? null,
        people.curator_id ?? null,
      ])
    },
  }
}

/** Message and code of an answer. */
export const said = ({ body }: { body: { meta: Meta } }): [string | undefined, string | undefined] => [
  body.meta.error,
  body.meta.code,
]

let links = 0
/** A product without errors. */
export function goodProduct(changes: object = {}): object {
  links += 1
  return {
    title: `Kettle ${links}`,
    price: '29.50',
    link: `https://shop.example.com/kettle-${links}`,
    content: Array.from({ length: 35 }, (_word, place) => `word${place}`).join(' '),
    ...changes,
  }
}
