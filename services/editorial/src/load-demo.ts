import 'reflect-metadata'
import { demoAuthors } from '@ribbonry/demo/authors'
import { demoDrafts } from '@ribbonry/demo/drafts'
import { demoGuides } from '@ribbonry/demo/guides'
import { createMedia, openMediaStore } from '@ribbonry/media'
import { createLogger, openEventLog, purgeAfterLoad, runDatabaseProgram, systemClock } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { DemoEnvironment, type EditorialDemoEnvironment } from './config.ts'
import { DemoDraftsRepository } from './demo-content/demo-drafts.repository.ts'
import { DemoFiguresRepository } from './demo-content/demo-figures.repository.ts'
import { DemoGuidePictures } from './demo-content/demo-guide-pictures.ts'
import { DemoGuidesRepository } from './demo-content/demo-guides.repository.ts'
import { findGuideStaff } from './demo-content/demo-members.ts'
import { DemoPayRepository } from './demo-content/demo-pay.repository.ts'
import { editorialLayout } from './editorial.database.ts'

/** Loads texts only: guides show pictures of gifts, and authors have no portraits. */
const isWithoutPictures = process.argv.includes('--no-pictures')

/** Loads drafts and pay, which need the members of identity's demo. */
async function loadDrafts(source: DataSource, config: EditorialDemoEnvironment): Promise<number> {
  const logger = createLogger('editorial-demo', 'warn')
  const log = openEventLog(config, { clientId: 'editorial' })
  try {
    const members = await findGuideStaff(log, logger)
    if (members === undefined) {
      logger.warn('The event log does not have the members of the demo: drafts and pay are left out')
      return 0
    }
    const load = { members, rates: config.WRITER_RATES, now: systemClock() }
    await new DemoPayRepository(source).insertMissing(demoDrafts.paid, load)
    return await new DemoDraftsRepository(source).insertMissing(demoDrafts, load)
  } finally {
    await log.close()
  }
}

await runDatabaseProgram(
  { name: 'load-demo', environment: DemoEnvironment, database: editorialLayout },
  async (source, config) => {
    const repository = new DemoGuidesRepository(source)
    await repository.upsertAuthors(demoAuthors)
    const written = await repository.upsert(demoGuides, systemClock())
    await new DemoFiguresRepository(source).insertMissing()
    const drafts = await loadDrafts(source, config)
    const texts = `guides written ${written}/${demoGuides.length}, drafts ${drafts}/${demoDrafts.guides.length}`
    if (isWithoutPictures) return texts
    const pictures = new DemoGuidePictures(createMedia({ store: openMediaStore(config) }), config.DEMO_PICTURES_DIR)
    await repository.storePortraits(await pictures.portraits(demoAuthors))
    const pictured = await repository.storePictures(await pictures.scenes(demoGuides))
    // Pictures follow while the site runs.
    await purgeAfterLoad('editorial', config)
    return `${texts}, pictures ${pictured}/${demoGuides.length}`
  },
)
