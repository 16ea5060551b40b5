import type { StageFault } from '../run-faults.ts'
import type { PaymentsStage } from './payments-stage.ts'

export interface PaymentsFaultSettings {
  /** How long a server is down, milliseconds. */
  readonly outageMs: number
  /** Buyers of each kind. */
  readonly buyers: number
}

/** A fault during payments. Afterwards every process runs again; money may still be on its way. */
export type PaymentsFault = StageFault<PaymentsStage, PaymentsFaultSettings>
