import type { z } from 'zod'
import type { DynamicModule, ModuleMetadata, Type } from '@nestjs/common'
import { CLOCK, KitModule, type ServiceDefinition, type ServiceEnvironment } from '../../src/index.ts'
import { ClientsModule } from '../../src/clients/index.ts'
import { JobsModule } from '../../src/jobs/index.ts'
import { TokensModule } from '../../src/tokens/index.ts'

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

/** Modules of service-kit keep their clock. */
const KIT: ReadonlySet<unknown> = new Set([KitModule, ClientsModule, JobsModule, TokensModule])

/** The service with a clock of the test's, in its own module and in its wings. */
export function withClock<Schema extends z.ZodType<ServiceEnvironment>>(
  definition: ServiceDefinition<Schema>,
  clock: TestClock,
): ServiceDefinition<Schema> {
  return {
    ...definition,
    module: (config) => {
      const module = definition.module(config)
      const wings = (module.imports ?? []).map((wing) =>
        isOfKit(wing) ? wing : withProvider(wing as Type | DynamicModule, clock),
      )
      return { ...withProvider(module, clock), imports: wings }
    },
  }
}

type Import = NonNullable<ModuleMetadata['imports']>[number]

function isOfKit(imported: Import): boolean {
  return KIT.has('module' in imported ? imported.module : imported)
}

function withProvider(module: Type | DynamicModule, clock: TestClock): DynamicModule {
  const dynamic = 'module' in module ? module : { module }
  return { ...dynamic, providers: [...(dynamic.providers ?? []), { provide: CLOCK, useValue: clock.now }] }
}
