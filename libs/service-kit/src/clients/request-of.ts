import type { Call } from '@ribbonry/contracts'

interface Given {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export interface CallRequest {
  readonly url: string
  readonly init: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string }
}

/**
 * The HTTP request of a call.
 * @throws Error for a missing path parameter
 */
export function requestOf({ method, path }: Call, { params, query, body }: Given, address: string): CallRequest {
  const values = recordOf(params)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(textOf(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(recordOf(query))) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null) search.append(name, textOf(one))
  }
  const url = `${address}${filled}${search.size === 0 ? '' : `?${search.toString()}`}`
  return {
    url,
    init:
      body === undefined
        ? { method, headers: {} }
        : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  }
}

function recordOf(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
