import { percentile } from '../statistics/statistics.ts'

interface Answered {
  readonly kind: string
  readonly events: number
  /** 0 without an answer. */
  readonly status: number
  readonly milliseconds: number
}

const KEPT_TIMES = 20_000

/** Counts requests and answers. */
export class Tally {
  readonly #events = new Map<string, number>()
  readonly #visitors = new Map<string, number>()
  readonly #refusals = new Map<number, number>()
  readonly #times: number[] = []
  readonly #began = performance.now()
  #calls = 0
  #accepted = 0

  arrived(visitor: string): void {
    this.#visitors.set(visitor, (this.#visitors.get(visitor) ?? 0) + 1)
  }

  answered({ kind, events, status, milliseconds }: Answered): void {
    this.#times[this.#calls % KEPT_TIMES] = milliseconds
    this.#calls += 1
    if (status === 200) {
      this.#accepted += events
      this.#events.set(kind, (this.#events.get(kind) ?? 0) + events)
    } else this.#refusals.set(status, (this.#refusals.get(status) ?? 0) + 1)
  }

  get refused(): number {
    return [...this.#refusals.values()].reduce((sum, each) => sum + each, 0)
  }

  /** Progress as one line for a terminal. */
  get line(): string {
    const seconds = (performance.now() - this.#began) / 1000
    const visitors = [...this.#visitors.values()].reduce((sum, each) => sum + each, 0)
    const p99 = this.#times.length === 0 ? 0 : percentile(this.#times, 0.99)
    return (
      `${seconds.toFixed(0).padStart(4)} s  ${count(visitors)} visitors  ${count(this.#accepted)} events ` +
      `(${count(Math.round(this.#accepted / seconds))}/s)  ` +
      `${count(this.#events.get('click') ?? 0)} clicks  p99 ${p99.toFixed(0)} ms  ${this.refused} refused`
    )
  }

  /** Final summary in several lines. */
  get summary(): string {
    const parts = (all: ReadonlyMap<string | number, number>): string =>
      [...all].map(([name, each]) => `${name} ${count(each)}`).join(', ') || 'none'
    return [
      `visitors   ${parts(this.#visitors)}`,
      `events     ${parts(this.#events)}`,
      `calls      ${count(this.#calls)}, median ${this.#times.length === 0 ? 0 : percentile(this.#times, 0.5).toFixed(1)} ms`,
      `refused    ${parts(this.#refusals)}`,
    ].join('\n')
  }
}

function count(value: number): string {
  return value.toLocaleString('en')
}
