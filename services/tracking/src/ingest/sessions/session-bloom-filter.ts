/** Bits for each session at 16 bits each give about one wrong yes in 400. */
const BITS = 2 ** 23
const PROBES = 4

/**
 * Remembers which sessions were seen in one day, in 1 MB, however many there are. It may take a new session for a known one (which
 * costs a question to ClickHouse), never a known one for new.
 */
export class SessionFilter {
  readonly #words = new Uint32Array(BITS / 32)

  /** @param session a pseudonym: 16 hexadecimal digits that are random already */
  add(session: string): void {
    for (const bit of bitsOf(session)) this.#words[bit >>> 5] = (this.#words[bit >>> 5] ?? 0) | (1 << (bit & 31))
  }

  mayHold(session: string): boolean {
    return bitsOf(session).every((bit) => ((this.#words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0)
  }
}

function bitsOf(session: string): number[] {
  const start = Number.parseInt(session.slice(0, 8), 16)
  const step = Number.parseInt(session.slice(8), 16) | 1
  return Array.from({ length: PROBES }, (_, probe) => (start + Math.imul(step, probe)) & (BITS - 1))
}
