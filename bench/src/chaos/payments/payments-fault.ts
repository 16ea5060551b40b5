import type { StageFault } from '../run-faults.ts'
import type { PaymentsStage } from './payments-stage.ts'

export interface PaymentsFaultSettings {
  /** How long a server is away, in milliseconds. */
  readonly outageMs: number
  /** Buyers of each kind. */
  readonly buyers: number
}

/** A fault that befalls buyers and payments. Afterwards every process runs again, and money only has to arrive. */
export type PaymentsFault = StageFault<PaymentsStage, PaymentsFaultSettings>
