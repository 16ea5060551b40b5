import type { StageFault } from '../run-faults.ts'
import type { EditorialStage } from './editorial-stage.ts'

export interface EditorialFaultSettings {
  /** How long a server is away, in milliseconds. */
  readonly outageMs: number
}

/** A fault that befalls guides and those who write them. Afterwards every process runs again. */
export type EditorialFault = StageFault<EditorialStage, EditorialFaultSettings>
