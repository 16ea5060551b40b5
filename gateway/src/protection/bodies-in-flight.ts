import type { IncomingMessage } from 'node:http'

/** Counts unfinished request bodies per address. Without a limit one client could open many and occupy every connection. */
export class BodiesInFlight {
  readonly #counts = new Map<string, number>()

  constructor(
    /** Maximum per address. */
    private readonly most: number,
  ) {}

  /** Whether this body is admitted. It counts until its last byte has arrived or its connection closes. */
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
