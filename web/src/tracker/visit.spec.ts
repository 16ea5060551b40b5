import { describe, expect, it } from '@jest/globals'
import { TRACKING_COOKIE_SECONDS } from '@ribbonry/contracts'
import { Cookies } from './cookies.ts'
import { LIFETIMES } from './lifetimes.ts'
import { beginVisit } from './visit.ts'

/** A browser's cookies with their max-age. */
function browser(kept: Readonly<Record<string, string>> = {}) {
  const jar = new Map(Object.entries(kept).map(([name, value]) => [name, encodeURIComponent(value)]))
  const lasts = new Map<string, string | undefined>()
  const page = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';', 1)[0] ?? '').split('=')
      jar.set(name, value)
      lasts.set(name, /max-age=(\d+)/.exec(text)?.[1])
    },
  }
  return { cookies: new Cookies(page, false), lasts }
}

const arrival = { search: '', referrer: 'https://www.google.com/', always: [] }

describe('a visit', () => {
  it('is the first without an earlier one, and stays so for the day', () => {
    const { cookies, lasts } = browser()
    beginVisit(cookies, arrival)
    beginVisit(cookies, { ...arrival, referrer: 'https://ribbonry.test/' })
    expect(JSON.parse(cookies.read('session'))).toEqual({ referrer: 'https://www.google.com/', session_type: 'first time' })
    expect(cookies.read('visited')).toBe('1')
    expect(Object.fromEntries(lasts)).toEqual({ session: '86400', visited: '315360000' })
  })

  it('is a return after an earlier one', () => {
    const { cookies, lasts } = browser({ visited: '1' })
    beginVisit(cookies, arrival)
    expect(JSON.parse(cookies.read('session'))).toMatchObject({ session_type: 'returning' })
    expect(lasts.has('visited')).toBe(false)
  })

  it('takes part in the experiment for 30 days from any page of the first visit', () => {
    const { cookies, lasts } = browser()
    beginVisit(cookies, arrival)
    beginVisit(cookies, { ...arrival, search: '?v=dlc3' })
    expect([cookies.read('scroll'), lasts.get('scroll')]).toEqual(['x03', '2592000'])
  })

  it.each([[{ visited: '1' }], [{ visited: '1', session: 'no JSON' }]])('that is a return keeps its cookies: %j', (kept) => {
    const { cookies } = browser({ ...kept, scroll: 'x02' })
    beginVisit(cookies, { ...arrival, search: '?v=dlc3' })
    expect(cookies.read('scroll')).toBe('x02')
  })
})

describe('cookies of the tracker', () => {
  it('last as long as the contract says', () => {
    expect(TRACKING_COOKIE_SECONDS).toMatchObject(LIFETIMES)
  })
})
