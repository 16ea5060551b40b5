import type { ChaosEnvironment } from './chaos-environment.ts'

export interface FaultSettings {
  /** How long a server is down, in milliseconds. */
  readonly outageMs: number
  /** Beacons per second that visitors send. */
  readonly rate: number
}

/** A fault injected while visitors keep sending. Afterwards every process runs again and visitors have stopped. */
export interface Fault {
  readonly name: string
  readonly what: string
  /** Reason why the fault cannot be injected on this machine; undefined when it can. */
  unavailable?(stage: ChaosEnvironment): string | undefined
  /** @returns what was observed, as proof that the fault took place @throws Error when it did not */
  inject(stage: ChaosEnvironment, settings: FaultSettings): Promise<string>
}
