import type { FormTree, FormValue } from './form.ts'
import { invalidRequest, missing } from './stripe-error.ts'

/** Parameters of a request, with Stripe's errors for invalid ones. */
export class RequestInput {
  constructor(
    private readonly tree: FormTree,
    private readonly path = '',
  ) {}

  /** Refuses unknown parameters. `expand` is allowed in every call. */
  refuseOthersThan(...names: readonly string[]): void {
    const unknown = Object.keys(this.tree).find((name) => name !== 'expand' && !names.includes(name))
    if (unknown === undefined) return
    const param = this.#name(unknown)
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }

  has(name: string): boolean {
    return this.tree[name] !== undefined
  }

  isText(name: string): boolean {
    return typeof this.tree[name] === 'string'
  }

  /** An empty string counts as absent. */
  text(name: string): string | undefined {
    const value = this.tree[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: this.#name(name) })
    return value
  }

  textOf(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw missing(this.#name(name))
    return value
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const choice = choices.find((one) => one === value)
    if (choice !== undefined) return choice
    throw invalidRequest(`Invalid ${this.#name(name)}: must be one of ${choices.join(', ')}`, { param: this.#name(name) })
  }

  integer(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (/^-?\d{1,15}$/.test(value)) return Number(value)
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: this.#name(name) })
  }

  flag(name: string): boolean {
    const value = this.text(name)
    if (value === undefined) return false
    if (value === 'true' || value === 'false') return value === 'true'
    throw invalidRequest(`Invalid boolean: ${value}`, { param: this.#name(name) })
  }

  texts(name: string): string[] {
    const value = this.tree[name]
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  }

  below(name: string): RequestInput | undefined {
    const value = this.tree[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('Invalid object', { param: this.#name(name) })
    return new RequestInput(value, this.#name(name))
  }

  /** Metadata after this request: an empty string removes a key, an empty `metadata` all keys. */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    const value: FormValue | undefined = this.tree['metadata']
    if (value === undefined) return { ...before }
    if (value === '') return {}
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest('Invalid object', { param: 'metadata' })
    const given = Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? one : ''] as const)
    return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, text]) => text !== ''))
  }

  /** Copies an object of strings, such as billing details. */
  copy(): Record<string, unknown> {
    return structuredClone(this.tree)
  }

  #name(name: string): string {
    return this.path === '' ? name : `${this.path}[${name}]`
  }
}
