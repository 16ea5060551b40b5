import { failure } from '../fixture-answers.ts'
import { fixtureReply } from '../fixture-reply.ts'
import type { Fixtures } from '../fixtures.ts'
import { SITE } from './dom.ts'
import { untilAnswered } from './timers.ts'

/**
 * A `fetch` that the fixtures answer in this process, as the fixture gateway does over HTTP.
 *
 * @param gone after which nothing is called any more: the document has ended
 */
export function fixtureFetch(fixtures: Fixtures, gone: AbortSignal): typeof fetch {
  return async (input, { method = 'GET', body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), SITE)
    await untilAnswered(`${method} ${url.pathname}${url.search}`)
    if (gone.aborted) return await new Promise<never>(() => undefined)
    if (signal?.aborted === true) throw new DOMException('This operation was aborted', 'AbortError')
    if (!url.pathname.startsWith('/api/')) return Response.json(failure('There is no such path.', 'not-found'), { status: 404 })
    const [status, answer, cookies = []] = fixtureReply(fixtures, { method, url, cookie: document.cookie, body: readBody(body) })
    if (status === 0) throw new TypeError('Failed to fetch')
    for (const cookie of cookies) document.cookie = cookie.replace(/;\s*httponly/i, '')
    return Response.json(answer, { status })
  }
}

/** Fields of a form, with names for files; otherwise parsed JSON. */
function readBody(body: BodyInit | null | undefined): unknown {
  if (body === null || body === undefined || body === '') return null
  if (typeof body === 'string') return JSON.parse(body)
  if (body instanceof FormData)
    return Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
  throw new Error('A call sends JSON or a form')
}
