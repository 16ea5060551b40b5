import type { ChaosEnvironment } from './chaos-environment.ts'

export interface FaultSettings {
  /** How long a server stays away, in milliseconds. */
  readonly outageMs: number
  /** Beacons per second of the visitors. */
  readonly rate: number
}

/** Something that goes wrong while visitors go on. Afterwards everything runs again, and visitors have stopped. */
export interface Fault {
  readonly name: string
  readonly what: string
  /** Why it cannot be made here, if so. */
  unavailable?(stage: ChaosEnvironment): string | undefined
  /** @returns what was seen to happen, so that a fault that did not take place is noticed; throws when it did not */
  inject(stage: ChaosEnvironment, settings: FaultSettings): Promise<string>
}
