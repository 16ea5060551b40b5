import 'reflect-metadata'
import { demoAuthors } from '@ribbonry/demo/authors'
import { demoGuides } from '@ribbonry/demo/guides'
import { createMedia, openMediaStore } from '@ribbonry/media'
import { runDatabaseProgram, systemClock } from '@ribbonry/service-kit'
import { DemoEnvironment } from './config.ts'
import { DemoGuidePictures } from './demo-content/demo-guide-pictures.ts'
import { DemoGuidesRepository } from './demo-content/demo-guides.repository.ts'
import { editorialLayout } from './editorial.database.ts'

/** Texts alone: guides show pictures of gifts, and authors have none. */
const isWithoutPictures = process.argv.includes('--no-pictures')

await runDatabaseProgram(
  { name: 'load-demo', environment: DemoEnvironment, database: editorialLayout },
  async (source, config) => {
    const repository = new DemoGuidesRepository(source)
    await repository.upsertAuthors(demoAuthors)
    const written = await repository.upsert(demoGuides, systemClock())
    const texts = `guides written ${written}/${demoGuides.length}`
    if (isWithoutPictures) return texts
    const pictures = new DemoGuidePictures(createMedia({ store: openMediaStore(config) }), config.DEMO_PICTURES_DIR)
    await repository.storePortraits(await pictures.portraits(demoAuthors))
    const pictured = await repository.storePictures(await pictures.scenes(demoGuides))
    return `${texts}, pictures ${pictured}/${demoGuides.length}`
  },
)
