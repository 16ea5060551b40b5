import type { EditorialStage } from './editorial-stage.ts'

export interface EditorialFaultSettings {
  /** How long a server is away, in milliseconds. */
  readonly outageMs: number
}

/** A fault that befalls guides and those who write them. Afterwards every process runs again. */
export interface EditorialFault {
  readonly name: string
  readonly what: string
  /** Reason why the fault cannot be injected on this machine; undefined when it can. */
  unavailable?(stage: EditorialStage): string | undefined
  /** @returns what was observed, as proof that the fault took place @throws Error when it did not */
  inject(stage: EditorialStage, settings: EditorialFaultSettings): Promise<string>
}
