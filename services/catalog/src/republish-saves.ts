import 'reflect-metadata'
import { DatabaseEnvironment, runDatabaseProgram, Transactions } from '@ribbonry/service-kit'
import { catalogDatabase } from './catalog.database.ts'
import { MemberSavesRepository } from './projections/saves/member-saves.repository.ts'

// Only writes to the outbox; the running service, or the next one to start, publishes the events.
await runDatabaseProgram(
  { name: 'republish-saves', environment: DatabaseEnvironment, database: catalogDatabase },
  async (source) => {
    const count = await new MemberSavesRepository(new Transactions(source)).republishAll()
    return `${count} gifts: saves and prices of editions are published again`
  },
)
