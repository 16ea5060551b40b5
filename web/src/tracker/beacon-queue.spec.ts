import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Cookies } from './cookies.ts'
import { AD_CLICK_PATH, AD_IMPRESSION_PATH, MERCHANT_PATH, TRACKING_PATH } from './endpoints.ts'
import { BeaconQueue } from './beacon-queue.ts'
import { TrackingSession } from './tracking-session.ts'

const DEVICE = { device: 'a browser', referrer: '', device_width: 1440, device_height: 900 }
const BEACON = { path: TRACKING_PATH, body: { type: 'click', post_id: '7' } }

const realFetch = globalThis.fetch
let fetched: jest.Mock<typeof fetch>
let sent: object[]
let refuses: boolean

beforeEach(() => {
  jest.useFakeTimers()
  fetched = jest.fn<typeof fetch>()
  globalThis.fetch = fetched
  sent = []
  refuses = false
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
})

function startQueue(cookie = '', { stores = true, remembers = true } = {}) {
  const page = { cookie }
  const cookies = new Cookies(page, false)
  const session = new TrackingSession(cookies, DEVICE, { stores: () => stores, remembers: () => remembers })
  return {
    page,
    queue: new BeaconQueue(session, cookies, (path, body) => {
      sent.push({ path, ...body })
      return Promise.resolve(refuses)
    }),
  }
}

const answer = (session: string) => Promise.resolve(Response.json({ session_id: session, user_id: 'u' }))

describe('a queued beacon', () => {
  it('is sent at once with session and experiment from the cookies', () => {
    startQueue('session_id=s1; scroll=x02').queue.enqueue(BEACON)
    expect(sent).toEqual([{ path: TRACKING_PATH, type: 'click', post_id: '7', session_id: 's1', experiment: 'x02' }])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('names the session like its call', () => {
    const { queue } = startQueue('session_id=s1; scroll=x02')
    for (const path of [AD_CLICK_PATH, AD_IMPRESSION_PATH, MERCHANT_PATH]) queue.enqueue({ path, body: {} })
    expect(sent).toEqual([
      { path: AD_CLICK_PATH, session: 's1' },
      { path: AD_IMPRESSION_PATH, session_id: 's1' },
      { path: MERCHANT_PATH },
    ])
  })

  it('starts one session for all and waits for it', async () => {
    fetched.mockReturnValue(answer('s2'))
    const { queue } = startQueue('user_id=u1')
    queue.enqueue(BEACON)
    queue.enqueue(BEACON)
    expect(sent).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(sent).toMatchObject([{ session_id: 's2' }, { session_id: 's2' }])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toEqual({ ...DEVICE, user_id: 'u1' })
  })

  it('waits three seconds for a session that does not come, and uses it when it comes late', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<Response>()
    fetched.mockReturnValue(promise)
    const { queue } = startQueue()
    queue.enqueue(BEACON)
    await jest.advanceTimersByTimeAsync(2999)
    expect(sent).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ path: TRACKING_PATH, type: 'click', post_id: '7' }])
    arrive(await answer('late'))
    await jest.advanceTimersByTimeAsync(1)
    queue.enqueue(BEACON)
    expect(sent[1]).toMatchObject({ session_id: 'late' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is sent without a session after a failure, which is retried after a minute', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const { queue } = startQueue()
    for (let second = 0; second < 59; second += 1) {
      queue.enqueue(BEACON)
      await jest.advanceTimersByTimeAsync(1000)
    }
    expect(sent).toHaveLength(59)
    expect(fetched).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(2000)
    queue.enqueue(BEACON)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('does not wait when the page is left', () => {
    fetched.mockReturnValue(new Promise(() => undefined))
    const { queue } = startQueue()
    queue.enqueue(BEACON)
    const last: object[] = []
    queue.flush((path, body) => {
      last.push({ path, ...body })
      return undefined
    })
    expect(last).toEqual([{ path: TRACKING_PATH, type: 'click', post_id: '7' }])
    queue.flush()
    expect(sent).toEqual([])
  })

  it('leaves nothing permanent with visitors who ask for privacy', async () => {
    fetched.mockReturnValue(answer('s3'))
    const { page, queue } = startQueue('user_id=u1', { remembers: false })
    queue.enqueue(BEACON)
    await jest.advanceTimersByTimeAsync(1)
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toEqual(DEVICE)
    expect(page.cookie).toBe('user_id=; path=/; max-age=0; samesite=lax')
    expect(sent).toMatchObject([{ session_id: 's3' }])
    expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('same-origin')
  })

  it('keeps the session in memory where nothing may be stored, so that browsers set no cookie of its answer', async () => {
    fetched.mockReturnValue(answer('s4'))
    const { queue } = startQueue('', { stores: false, remembers: false })
    queue.enqueue(BEACON)
    await jest.advanceTimersByTimeAsync(1)
    expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('omit')
    expect(sent).toMatchObject([{ session_id: 's4' }])
  })

  it('that is refused while tracking is away is sent again with the next one, once', async () => {
    const { queue } = startQueue('session_id=s1')
    refuses = true
    queue.enqueue(BEACON)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    refuses = false
    const next = { path: AD_CLICK_PATH, body: { ad_id: 'x101' } }
    queue.enqueue(next)
    await jest.advanceTimersByTimeAsync(1)
    queue.enqueue(next)
    expect(sent).toEqual([
      { path: TRACKING_PATH, type: 'click', post_id: '7', session_id: 's1' },
      { path: TRACKING_PATH, type: 'click', post_id: '7', session_id: 's1' },
      { path: AD_CLICK_PATH, ad_id: 'x101', session: 's1' },
      { path: AD_CLICK_PATH, ad_id: 'x101', session: 's1' },
    ])
  })

  it('that is refused is sent when the page is left, and of many the first ones are kept', async () => {
    const { queue } = startQueue('session_id=s1')
    refuses = true
    for (let code = 0; code < 100; code += 1) queue.enqueue({ path: TRACKING_PATH, body: { post_id: String(code) } })
    await jest.advanceTimersByTimeAsync(1)
    const last: object[] = []
    queue.flush((_, body) => {
      last.push(body)
      return undefined
    })
    expect(last).toHaveLength(30)
    expect(last[0]).toMatchObject({ post_id: '0' })
  })
})
