import type { Cookies } from './cookies.ts'
import { experimentOf } from './experiment.ts'
import { LIFETIMES } from './lifetimes.ts'

export interface Arrival {
  readonly search: string
  readonly referrer: string
  /** User ids that always take part in the experiment. */
  readonly always: readonly string[]
}

const RETURNING = 'returning'

/**
 * Sets the cookies of a visit: first or returning, and its part in the experiment. A first visit lasts as long as its session
 * cookie.
 */
export function beginVisit(cookies: Cookies, { search, referrer, always }: Arrival): void {
  const known = cookies.read('session')
  const type = known === '' ? (cookies.read('visited') === '' ? 'first time' : RETURNING) : sessionType(known)
  if (known === '')
    cookies.write('session', JSON.stringify({ referrer: referrer.slice(0, 500), session_type: type }), LIFETIMES.session)
  if (cookies.read('visited') === '') cookies.write('visited', '1', LIFETIMES.visited)
  const code = experimentOf(search, { returning: type === RETURNING, userId: cookies.read('user_id'), always })
  if (code !== undefined) cookies.write('scroll', code, LIFETIMES.scroll)
}

function sessionType(cookie: string): string {
  try {
    return String((JSON.parse(cookie) as { session_type?: string }).session_type)
  } catch {
    return RETURNING
  }
}
