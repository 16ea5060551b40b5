import { CONTEXT_HEADERS, startSession, track } from '@ribbonry/contracts'
import type { LoadRequest } from '../load/load-run.ts'

export const ITEMS_PER_BEACON = 20
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const AT_A_TIME = 32

/** Posts in the benchmark's beacons, from 1 on. */
export const POSTS = 20_000
/** First of the posts that are probed individually. */
export const FIRST_PROBED_POST = 900_000_001

/** Headers with a distinct address for each visitor, as the gateway receives and forwards it. */
export function addressHeaders(visitor: number): Record<string, string> {
  const bytes = [10, visitor >> 16, visitor >> 8, visitor].map((each) => each & 255)
  return { 'x-forwarded-for': bytes.join('.'), [CONTEXT_HEADERS.address]: `bench-${visitor}`, 'user-agent': USER_AGENT }
}

/** Begins sessions at a running tracking service. @throws Error when one is refused */
export async function beginSessions(url: string, count: number): Promise<string[]> {
  const sessions: string[] = []
  const lane = async (first: number): Promise<void> => {
    for (let visitor = first; visitor < count; visitor += AT_A_TIME) {
      const answer = await fetch(`${url}${startSession.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...addressHeaders(visitor) },
        body: JSON.stringify({ device: USER_AGENT, referrer: '', device_width: 1440, device_height: 900 }),
      })
      if (!answer.ok) throw new Error(`A session is refused with ${answer.status}`)
      sessions[visitor] = ((await answer.json()) as { session_id: string }).session_id
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => lane(index)))
  return sessions
}

/** A beacon of the home list as the page sends it: twenty gifts, each with its position in the list. */
export function beaconBody(session: string, number: number): string {
  const first = (number * 7919) % POSTS
  const impressions = Array.from({ length: ITEMS_PER_BEACON }, (_, index) => [
    String(1 + ((first + index * 37) % POSTS)),
    index + 1,
  ])
  return JSON.stringify({ type: 'impression', session_id: session, list: 'clicks-score', impressions })
}

/** One beacon for each session, each with an address of its own. */
export function beaconRequests(sessions: readonly string[]): LoadRequest[] {
  return sessions.map((session, index) => ({
    path: track.path,
    body: beaconBody(session, index),
    headers: { 'content-type': 'application/json', ...addressHeaders(index) },
  }))
}
