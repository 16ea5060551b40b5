import type { StageFault } from '../run-faults.ts'
import type { EditorialStage } from './editorial-stage.ts'

export interface EditorialFaultSettings {
  /** How long a server is down, milliseconds. */
  readonly outageMs: number
}

/** A fault during work on guides. Afterwards every process runs again. */
export type EditorialFault = StageFault<EditorialStage, EditorialFaultSettings>
