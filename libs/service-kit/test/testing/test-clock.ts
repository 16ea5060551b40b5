import type { z } from 'zod'
import { CLOCK, type ServiceDefinition, type ServiceEnvironment } from '../../src/index.ts'

/** A clock that a test moves, and sets back. Providers and the database keep theirs. */
export class TestClock {
  /** Milliseconds. */
  aheadMs = 0
  readonly now = (): Date => new Date(Date.now() + this.aheadMs)

  /** It is that moment, and goes on from there. */
  moveTo(moment: string): void {
    this.aheadMs = Date.parse(moment) - Date.now()
  }

  setBack(): void {
    this.aheadMs = 0
  }
}

/** The service with a clock of the test's. */
export function withClock<Schema extends z.ZodType<ServiceEnvironment>>(
  definition: ServiceDefinition<Schema>,
  clock: TestClock,
): ServiceDefinition<Schema> {
  return {
    ...definition,
    module: (config) => {
      const module = definition.module(config)
      return { ...module, providers: [...(module.providers ?? []), { provide: CLOCK, useValue: clock.now }] }
    },
  }
}
