import { type Call, calls, type Role } from '@ribbonry/contracts'

interface Route {
  readonly name: string
  readonly call: Call
  readonly segments: readonly string[]
}

const split = (path: string): string[] => path.replace(/\/$/, '').split('/')
const isParameter = (segment: string): boolean => segment.startsWith(':')
/** Fixed segments before parameters, like the gateway. */
const orderOf = ({ segments }: Route): string => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')

const ROUTES = Object.entries(calls)
  .flatMap(([name, call]) => [call.path, ...(call.aliases ?? [])].map((path): Route => ({ name, call, segments: split(path) })))
  .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))

export interface FoundCall {
  readonly name: string
  readonly call: Call
  readonly params: Readonly<Record<string, string>>
}

/** The contract's call for a request. */
export function callAt(method: string, pathname: string): FoundCall | undefined {
  const asked = split(pathname)
  const fits = ({ call, segments }: Route): boolean =>
    call.method === method &&
    segments.length === asked.length &&
    segments.every((segment, index) => isParameter(segment) || segment === asked[index])
  const route = ROUTES.find(fits)
  if (route === undefined) return undefined
  const { name, call, segments } = route
  const params = segments.flatMap((segment, index) =>
    isParameter(segment) ? [[segment.slice(1), decodeURIComponent(asked[index] ?? '')] as const] : [],
  )
  return { name, call, params: Object.fromEntries(params) }
}

/** The gateway's refusal of a call; undefined when it is allowed. */
export function refusalOf(
  { access }: Call,
  member: Readonly<Partial<Record<Role, boolean>>> | undefined,
): readonly [number, string, string] | undefined {
  // Calls opened by a link check the link themselves.
  if (access === 'visitor' || (access !== 'member' && 'link' in access)) return undefined
  if (member === undefined) return [401, 'not-signed-in', 'Please register or log into your account first']
  const isAllowed = access === 'member' || member.access === true || access.some((role) => member[role] === true)
  return isAllowed ? undefined : [403, 'forbidden', 'You may not do that.']
}
