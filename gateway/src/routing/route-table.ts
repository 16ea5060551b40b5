import type { Call, HttpMethod } from '@ribbonry/contracts'
import findMyWay from 'find-my-way'

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'DELETE']
/** No valid parameter is longer. */
const MAX_PARAMETER_CHARACTERS = 500

export type CallsByMethod = ReadonlyMap<HttpMethod, Call>

/** Finds the declared calls of a path: static before dynamic, either slash form (D1.6, D1.7). */
export class RouteTable {
  readonly #router = findMyWay({
    ignoreTrailingSlash: true,
    caseSensitive: true,
    maxParamLength: MAX_PARAMETER_CHARACTERS,
    defaultRoute: () => undefined,
  })

  /** @throws Error when two calls claim one method and path */
  constructor(calls: Iterable<Call>) {
    for (const call of calls) {
      for (const path of [call.path, ...(call.aliases ?? [])]) this.#router.on(call.method, path, () => undefined, call)
    }
  }

  /** The GET call of a path. */
  get(path: string): Call | undefined {
    return this.#router.find('GET', path)?.store as Call | undefined
  }

  /** The calls of a path by method; empty for an undeclared path. */
  find(path: string): CallsByMethod {
    const found = new Map<HttpMethod, Call>()
    for (const method of METHODS) {
      const route = this.#router.find(method, path)
      if (route !== null) found.set(method, route.store as Call)
    }
    return found
  }
}
