import type { IncomingMessage } from 'node:http'

/**
 * Counts bodies that are still on their way, for each address: somebody who begins many and ends none would take every connection
 * there is.
 */
export class BodiesInFlight {
  readonly #counts = new Map<string, number>()

  constructor(
    /** For one address. */
    private readonly most: number,
  ) {}

  /** Whether this one may come; it counts until its last byte is there or its connection closes. */
  tryAcquire(request: IncomingMessage, address: string): boolean {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.most) return false
    this.#counts.set(address, count + 1)
    let counts = true
    const leave = (): void => {
      if (!counts) return
      counts = false
      const left = (this.#counts.get(address) ?? 1) - 1
      if (left === 0) this.#counts.delete(address)
      else this.#counts.set(address, left)
    }
    request.once('end', leave)
    request.once('close', leave)
    return true
  }
}
