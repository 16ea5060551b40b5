export type BreakerState = 'closed' | 'open' | 'half-open'

export interface BreakerRule {
  /** Failures in a row that open it. */
  readonly failures: number
  /** How long it stays open before one request may try again, in milliseconds. */
  readonly pauseMs: number
}

/**
 * Leaves an upstream alone that keeps failing. After the pause one request goes through as a probe: its success closes the
 * breaker, its failure opens it again. Each request that was let through must end in `succeed`, `fail` or `forget`.
 */
export class Breaker {
  #failures = 0
  #openedAt: number | undefined
  #probing = false

  constructor(
    private readonly rule: BreakerRule,
    private readonly now: () => number = Date.now,
  ) {}

  get state(): BreakerState {
    if (this.#openedAt === undefined) return 'closed'
    return this.#probing || this.#pauseIsOver() ? 'half-open' : 'open'
  }

  /** Whether a request may go through now; a true one counts as the probe where one is due. */
  tryAcquire(): boolean {
    if (this.#openedAt === undefined) return true
    if (this.#probing || !this.#pauseIsOver()) return false
    this.#probing = true
    return true
  }

  succeed(): void {
    this.#failures = 0
    this.#openedAt = undefined
    this.#probing = false
  }

  fail(): void {
    this.#failures += 1
    if (!this.#probing && this.#failures < this.rule.failures) return
    this.#openedAt = this.now()
    this.#probing = false
  }

  /** The request ended without telling anything about the upstream: its visitor went away. */
  release(): void {
    this.#probing = false
  }

  #pauseIsOver(): boolean {
    return this.#openedAt !== undefined && this.now() - this.#openedAt >= this.rule.pauseMs
  }
}
