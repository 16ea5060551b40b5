import type { NativeAd, StaffUser } from '@ribbonry/contracts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands in for ads and identity: answers what it was told to, or not at all. */
export interface FakeServices {
  readonly url: string
  readonly ads: Map<number, NativeAd>
  readonly users: Map<number, StaffUser>
  /** Whether requests are left without an answer. */
  away: boolean
  requests: number
  /** Has them answer again, and know nothing. */
  reset(): void
  close(): Promise<void>
}

export async function startFakeServices(): Promise<FakeServices> {
  const server = createServer((request, response) => {
    neighbours.requests += 1
    if (neighbours.away) return
    const id = Number(/\d+$/.exec(request.url ?? '')?.[0])
    const body = request.url?.includes('/ssna/') === true ? one('ad', neighbours.ads.get(id)) : one('user', neighbours.users.get(id))
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { meta: { status: 'error' } }))
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const neighbours: FakeServices = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ads: new Map(), users: new Map(), away: false, requests: 0,
    reset: () => {
      neighbours.ads.clear()
      neighbours.users.clear()
      Object.assign(neighbours, { away: false, asked: 0 })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => { server.close(() => { resolve() }) })
    },
  }
  return neighbours
}

function one(name: 'ad' | 'user', found: object | undefined): object | undefined {
  if (found === undefined) return undefined
  return { meta: { status: 'success' }, [name]: found, ...(name === 'user' ? { sessions: [], changes: [] } : {}) }
}

export function buildAd(id: number, told: Partial<NativeAd> = {}): NativeAd {
  const picture = { id: null, src: `/media/ad-${id}.jpg`, width: 1600, height: 1200, alt: `Ad ${id}`, color: '#8fb5ae' }
  return {
    id, ad_id: id, code: `x101${id.toString(36)}`, type: 'native-ad', page: null, title: `Ad ${id}`, content: '', price: 12, currency: 'USD', link: `https://shop.example/${id}`,
    merchant: 'Tannin & Sons', image: picture.src, picture, saved: false, clicked: false, impression: false, ...told,
  }
}

export function buildUser(id: number, told: Partial<StaffUser> = {}): StaffUser {
  return {
    user_id: id, username: `member-${id}`, email: `member-${id}@example.org`, roles: [], access_type: null, created: '2026-01-01T00:00:00.000Z',
    email_confirmed: true, second_factor: false, last_sign_in: null, deletion_requested: null, ...told,
  }
}
