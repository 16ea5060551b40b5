import 'reflect-metadata'
import { demoCampaigns } from '@ribbonry/demo/campaigns'
import { demoCreatives } from '@ribbonry/demo/creatives'
import { demoOutreach } from '@ribbonry/demo/outreach'
import { createLogger, openEventLog, runDatabaseProgram, systemClock } from '@ribbonry/service-kit'
import { adsLayout } from './ads.database.ts'
import { DemoEnvironment } from './config.ts'
import { DemoCampaignsRepository } from './demo-content/demo-campaigns.repository.ts'
import { DemoOutreachRepository } from './demo-content/demo-outreach.repository.ts'
import { DemoCreativesRepository } from './demo-content/demo-creatives.repository.ts'
import { findDemoMember } from './demo-content/demo-owner.ts'

await runDatabaseProgram({ name: 'load-demo', environment: DemoEnvironment, database: adsLayout }, async (source, config) => {
  const written = await new DemoCreativesRepository(source).upsert(demoCreatives)
  const log = openEventLog(config, { clientId: 'ads' })
  const campaigns = new DemoCampaignsRepository(source)
  const logger = createLogger('ads-demo', 'warn')
  let inserted = 0
  try {
    for (const [owner, some] of Map.groupBy(demoCampaigns, (campaign) => campaign.owner)) {
      const ownerId = await findDemoMember(owner, log, logger)
      if (ownerId === undefined) logger.warn({ owner }, 'The event log has no such member: the campaigns are left out')
      else inserted += await campaigns.insertMissing(some, ownerId, systemClock())
    }
  } finally {
    await log.close()
  }
  await new DemoOutreachRepository(source).insertMissing(demoOutreach, systemClock())
  return `creatives written ${written}/${demoCreatives.length}, campaigns ${inserted}/${demoCampaigns.length}`
})
