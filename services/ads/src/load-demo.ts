import 'reflect-metadata'
import { demoCreatives } from '@ribbonry/demo/creatives'
import { runDatabaseProgram } from '@ribbonry/service-kit'
import { adsLayout } from './ads.database.ts'
import { DemoEnvironment } from './config.ts'
import { DemoCreativesRepository } from './demo-content/demo-creatives.repository.ts'

await runDatabaseProgram({ name: 'load-demo', environment: DemoEnvironment, database: adsLayout }, async (source) => {
  const written = await new DemoCreativesRepository(source).upsert(demoCreatives)
  return `creatives written ${written}/${demoCreatives.length}`
})
