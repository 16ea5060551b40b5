import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { CampaignCode } from './ads/campaign-code.ts'
import { ROLES, call, failsInEnvelope, isLinkAccess, type Call, type Role } from './call.ts'
import { calls } from './calls.ts'
import { Nothing } from './envelope.ts'
import { isReservedSlug } from './pages/reserved-slugs.ts'
import { SERVICES } from './services.ts'

const table = Object.entries(calls)
const pathsOf = (one: Call): string[] => [one.path, ...(one.aliases ?? [])]
const segmentsOf = (path: string): string[] => path.split('/').slice(1)
const parametersOf = (path: string): string[] =>
  segmentsOf(path).flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []))

interface Route {
  readonly name: string
  readonly path: string
  readonly method: string
}
const routes: Route[] = table.flatMap(([name, one]) => pathsOf(one).map((path) => ({ name, path, method: one.method })))

/** Whether one URL can match both paths. */
const overlap = (one: string[], other: string[]): boolean =>
  one.length === other.length &&
  one.every((segment, place) => segment === other[place] || segment.startsWith(':') || (other[place] ?? '').startsWith(':'))

/** Order of two overlapping paths in a router: the one that is static at the first difference comes first. */
function precedence(one: string[], other: string[]): number {
  const place = one.findIndex((segment, index) => segment.startsWith(':') !== (other[index] ?? '').startsWith(':'))
  return place === -1 ? 0 : 1
}

describe('the route table', () => {
  it('has calls of every service', () => {
    expect(new Set(table.map(([, one]) => one.service))).toEqual(new Set(SERVICES))
  })

  it('has no two calls for one URL, except where a static path stands before a dynamic one', () => {
    const collisions = routes.flatMap((one, index) =>
      routes.slice(index + 1).flatMap((other) => {
        const [left, right] = [segmentsOf(one.path), segmentsOf(other.path)]
        return one.method === other.method && overlap(left, right) && precedence(left, right) === 0
          ? [`${one.name} and ${other.name}: ${one.path} ${other.path}`]
          : []
      }),
    )
    expect(collisions).toEqual([])
  })

  it.each(routes)(
    '$method $path is written in lower case, without a last slash, and declares its parameters',
    ({ name, path }) => {
      expect(path).toMatch(/^\/api(\/(:[a-z_]+|[a-z0-9][a-z0-9_-]*))+$/)
      const params = calls[name]?.params
      const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : []
      expect(parametersOf(path).toSorted()).toEqual(declared.toSorted())
    },
  )

  it('takes numbers only where a path has an id', () => {
    for (const [name, { params }] of table) {
      if (!(params instanceof z.ZodObject)) continue
      for (const parameter of Object.keys(params.shape).filter((key) => /^(id|page)$|_id$/.test(key))) {
        const schema = params.shape[parameter] as z.ZodType
        for (const wrong of ['0', '-1', 'abc', '1.5', '', 'lookup', '9'.repeat(30)]) {
          expect([name, parameter, wrong, schema.safeParse(wrong).success]).toEqual([name, parameter, wrong, false])
        }
        expect(schema.parse('7')).toBe(7)
      }
    }
  })

  it('takes numbers in a range only, as digits or as JSON has them', () => {
    const numbersIn = (node: unknown): { minimum?: number; maximum?: number }[] =>
      typeof node !== 'object' || node === null
        ? []
        : [
            ...('type' in node && /^(number|integer)$/.test(String(node.type)) ? [node as { minimum?: number }] : []),
            ...Object.values(node).flatMap(numbersIn),
          ]
    const inputs = table.flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((schema) => (schema === undefined ? [] : [[name, schema] as const])),
    )
    for (const [name, schema] of inputs) {
      for (const { minimum = -Infinity, maximum = Infinity } of numbersIn(
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
      )) {
        expect([name, minimum >= Number.MIN_SAFE_INTEGER, maximum <= Number.MAX_SAFE_INTEGER]).toEqual([name, true, true])
      }
    }
    for (const [name, { params, query, body }] of table) {
      const fields = [params, query, body].flatMap((schema) =>
        schema instanceof z.ZodObject ? Object.entries(schema.shape) : [],
      )
      for (const [field, schema] of fields.filter(([key]) => /(^|_)(id|page)$/.test(key))) {
        // Ids of campaigns are random numbers below 2^53.
        const tooLarge = schema === CampaignCode ? 2 ** 53 : 2 ** 31
        const taken = [true, [7], {}, tooLarge, 1.5].filter(
          (wrong) => typeof (schema as z.ZodType).safeParse(wrong).data === 'number',
        )
        expect([name, field, taken]).toEqual([name, field, []])
      }
    }
  })

  it('asks for known flags only, and lets no visitor into staff paths', () => {
    const flags = table.flatMap(([, { access }]) => (Array.isArray(access) ? (access as readonly Role[]) : []))
    expect(ROLES).toEqual(expect.arrayContaining([...new Set(flags)]))
    const open = table.filter(([, { access, path }]) => path.startsWith('/api/admin/') && typeof access === 'string')
    expect(open.map(([name]) => name)).toEqual([])
  })

  it('keeps only what every visitor may see: a cached call is a GET that needs nobody and changes nothing', () => {
    for (const [name, one] of table.filter(([, { cache }]) => cache !== undefined)) {
      expect([name, one.method, one.access, one.changesState ?? false]).toEqual([name, 'GET', 'visitor', false])
    }
  })

  it('takes bodies and files by POST and PUT only', () => {
    for (const [name, one] of table.filter(([, { body, upload }]) => body !== undefined || upload !== undefined)) {
      expect([name, ['POST', 'PUT'].includes(one.method)]).toEqual([name, true])
    }
  })

  it('says of each call what it does', () => {
    for (const [, { summary }] of table) expect(summary).toMatch(/^\S.{3,}[^.]$/)
  })
})

describe('a declaration', () => {
  const some = { service: 'catalog', method: 'GET', summary: 'x', access: 'visitor', answer: Nothing } as const

  it.each(['/lists', '/api/lists/', 'api/lists'])('refuses the path %s', (path) => {
    expect(() => call({ ...some, path })).toThrow('starts with /api/')
    expect(() => call({ ...some, path: '/api/lists', aliases: [path] })).toThrow('starts with /api/')
  })

  it('refuses parameters that it does not describe', () => {
    expect(() => call({ ...some, path: '/api/lists/:sort' })).toThrow('declares none')
  })
})

describe('business failures', () => {
  /** Anyone may read a member's boards, and staff statistics report missing data with a status. */
  const PAGES = /^\/api\/user\/(wishlist\/:user_id|debug[-/])/

  it('stay inside a 200 under the paths whose clients read the envelope', () => {
    const readsEnvelope = (path: string): boolean =>
      /^\/api\/(user|wishlist|contact|submit|payments\/quote)(\/|$)/.test(path) && !PAGES.test(path)
    const odd = table.filter(([, one]) => pathsOf(one).some((path) => failsInEnvelope(one) !== readsEnvelope(path)))
    expect(odd.map(([name]) => name)).toEqual([])
    expect([failsInEnvelope({ refusals: 'envelope' }), failsInEnvelope({ refusals: 'status' }), failsInEnvelope({})]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are said of each call under those paths, whichever it is', () => {
    const silent = table.filter(
      ([, { path, refusals }]) => /^\/api\/(user|wishlist|contact|submit)(\/|$)/.test(path) && refusals === undefined,
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })
})

describe('slugs', () => {
  it('leave the site’s own pages alone', () => {
    expect(['404', 'new', 'clicks-score', 'gifts', 'api', 'uk', 'login'].filter((slug) => !isReservedSlug(slug))).toEqual([])
    expect(isReservedSlug('kite-for-two')).toBe(false)
  })
})

it('what anybody may send and changes something is limited, but for what signs itself, log-outs and beacons', () => {
  const unlimited = Object.values(calls)
    .filter(
      ({ access, method, changesState }) => (access === 'visitor' || isLinkAccess(access)) && (method !== 'GET' || changesState),
    )
    .filter(({ limit, service }) => limit === undefined && service !== 'tracking')
  expect(unlimited.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/user/logout',
    'POST /api/newsletter/bounces/:provider',
    'POST /api/payments/paypal/webhook',
    'POST /api/payments/stripe/webhook',
    'POST /api/user/logout',
  ])
})
