export type BreakerState = 'closed' | 'open' | 'half-open'

export interface BreakerRule {
  /** Consecutive failures that open it. */
  readonly failures: number
  /** Milliseconds for which it stays open before one request probes. */
  readonly pauseMs: number
}

/**
 * Circuit breaker of an upstream or a provider. After the pause one request passes as a probe: its success closes the breaker,
 * its failure opens it again. Each admitted request must end in `succeed`, `fail` or `release`.
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

  /** Whether a request may pass now. While a probe is due, true makes the request the probe. */
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

  /** Ends a request that says nothing about the upstream: its client disconnected. */
  release(): void {
    this.#probing = false
  }

  #pauseIsOver(): boolean {
    return this.#openedAt !== undefined && this.now() - this.#openedAt >= this.rule.pauseMs
  }
}
