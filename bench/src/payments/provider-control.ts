/** Failure of the next calls to a provider. */
export interface ProviderFault {
  readonly method?: string
  readonly path: string
  readonly kind: 'lost-answer' | 'refused' | 'status' | 'slow'
  readonly status?: number
  readonly ms?: number
  readonly times?: number
}

/** Keys for the simulators, which accept any key of these kinds. */
const KEYS = { stripe: 'sk_test_ribbonry', paypal: 'A21AA-ribbonry' } as const

/** Controls of a provider's simulator, and its API as the provider's own pages use it. */
export class ProviderControl {
  readonly url: string
  readonly #key: string

  constructor(provider: keyof typeof KEYS, url: string) {
    this.url = url
    this.#key = KEYS[provider]
  }

  async fault(fault: ProviderFault): Promise<void> {
    await this.control('faults', fault)
  }

  async heal(): Promise<void> {
    await this.control('faults', { clear: true })
  }

  async webhooks(settings: {
    readonly mode?: 'send' | 'hold'
    readonly copies?: number
    readonly delay_ms?: number
  }): Promise<void> {
    await this.control('webhooks', settings)
  }

  /** Releases held events. Returns their number. */
  async release(how: { readonly copies?: number; readonly reverse?: boolean }): Promise<number> {
    return Number((await this.control('release', how))['released'])
  }

  /** Number of deliveries of events so far, including copies. */
  async deliveries(): Promise<number> {
    const { events } = (await this.#send('GET', '/_simulator/webhooks')) as { events: { deliveries: object[] }[] }
    return events.reduce((sum, { deliveries }) => sum + deliveries.length, 0)
  }

  async control(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    return await this.#send('POST', `/_simulator/${path}`, JSON.stringify(body))
  }

  async get(path: string): Promise<Readonly<Record<string, unknown>>> {
    return await this.#send('GET', path)
  }

  async postJson(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    return await this.#send('POST', path, JSON.stringify(body))
  }

  async postForm(path: string, form: string): Promise<Readonly<Record<string, unknown>>> {
    return await this.#send('POST', path, form, 'application/x-www-form-urlencoded')
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    type = 'application/json',
  ): Promise<Readonly<Record<string, unknown>>> {
    const headers = { authorization: `Bearer ${this.#key}`, 'content-type': type }
    const response = await fetch(`${this.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`)
    return (await response.json()) as Readonly<Record<string, unknown>>
  }
}
