import type { PaymentsStage } from './payments-stage.ts'

export interface PaymentsFaultSettings {
  /** How long a server is away, in milliseconds. */
  readonly outageMs: number
  /** Buyers of each kind. */
  readonly buyers: number
}

/** A fault that befalls buyers and payments. Afterwards every process runs again, and money only has to arrive. */
export interface PaymentsFault {
  readonly name: string
  readonly what: string
  /** Reason why the fault cannot be injected on this machine; undefined when it can. */
  unavailable?(stage: PaymentsStage): string | undefined
  /** @returns what was observed, as proof that the fault took place @throws Error when it did not */
  inject(stage: PaymentsStage, settings: PaymentsFaultSettings): Promise<string>
}
