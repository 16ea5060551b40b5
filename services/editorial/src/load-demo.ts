import 'reflect-metadata'
import { demoGuides } from '@ribbonry/demo/guides'
import { runDatabaseProgram, systemClock } from '@ribbonry/service-kit'
import { DemoEnvironment } from './config.ts'
import { DemoGuidesRepository } from './demo-content/demo-guides.repository.ts'
import { editorialLayout } from './editorial.database.ts'

await runDatabaseProgram({ name: 'load-demo', environment: DemoEnvironment, database: editorialLayout }, async (source) => {
  const written = await new DemoGuidesRepository(source).upsert(demoGuides, systemClock())
  return `guides written ${written}/${demoGuides.length}`
})
