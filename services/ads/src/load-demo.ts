import 'reflect-metadata'
import { demoCreatives } from '@ribbonry/demo/creatives'
import { demoOutreach } from '@ribbonry/demo/outreach'
import { runDatabaseProgram } from '@ribbonry/service-kit'
import { adsLayout } from './ads.database.ts'
import { DemoEnvironment } from './config.ts'
import { DemoOutreachRepository } from './demo-content/demo-outreach.repository.ts'
import { DemoCreativesRepository } from './demo-content/demo-creatives.repository.ts'

await runDatabaseProgram({ name: 'load-demo', environment: DemoEnvironment, database: adsLayout }, async (source) => {
  const written = await new DemoCreativesRepository(source).upsert(demoCreatives)
  await new DemoOutreachRepository(source).insertMissing(demoOutreach, new Date())
  return `creatives written ${written}/${demoCreatives.length}, and what staff do to win advertisers`
})
