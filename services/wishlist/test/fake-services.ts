import type { NativeAd, StaffUser } from '@ribbonry/contracts'
import { serveHttp } from '@ribbonry/testing'

/** Fakes ads and identity with answers from maps, or without an answer. */
export interface FakeServices {
  readonly url: string
  readonly ads: Map<number, NativeAd>
  readonly users: Map<number, StaffUser>
  /** Whether requests get no answer. */
  away: boolean
  requests: number
  /** Empties the maps and answers again. */
  reset(): void
  close(): Promise<void>
}

export async function startFakeServices(): Promise<FakeServices> {
  const { url, close } = await serveHttp((request, response) => {
    fakes.requests += 1
    if (fakes.away) return
    const id = Number(/\d+$/.exec(request.url ?? '')?.[0])
    const body = request.url?.includes('/ssna/') === true ? one('ad', fakes.ads.get(id)) : one('user', fakes.users.get(id))
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { meta: { status: 'error' } }))
  })
  const fakes: FakeServices = {
    url,
    ads: new Map(),
    users: new Map(),
    away: false,
    requests: 0,
    reset: () => {
      fakes.ads.clear()
      fakes.users.clear()
      Object.assign(fakes, { away: false, requests: 0 })
    },
    close,
  }
  return fakes
}

function one(name: 'ad' | 'user', found: object | undefined): object | undefined {
  if (found === undefined) return undefined
  return { meta: { status: 'success' }, [name]: found, ...(name === 'user' ? { sessions: [], changes: [] } : {}) }
}

export function buildAd(id: number, overrides: Partial<NativeAd> = {}): NativeAd {
  const picture = { id: null, src: `/media/ad-${id}.jpg`, width: 1600, height: 1200, alt: `Ad ${id}`, color: '#8fb5ae' }
  return {
    id,
    ad_id: id,
    code: `x101${id.toString(36)}`,
    type: 'native-ad',
    page: null,
    title: `Ad ${id}`,
    what: '',
    content: '',
    price: 12,
    currency: 'USD',
    link: `https://shop.example/${id}`,
    merchant: 'Tannin & Sons',
    image: picture.src,
    picture,
    saved: false,
    clicked: false,
    impression: false,
    ...overrides,
  }
}
