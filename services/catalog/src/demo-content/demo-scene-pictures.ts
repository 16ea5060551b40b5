import { demoCategories } from '@ribbonry/demo/categories'
import { demoGifts } from '@ribbonry/demo/gifts'
import { demoSeasons } from '@ribbonry/demo/navigation'
import { paintAll } from '@ribbonry/demo/painter'
import type { Media } from '@ribbonry/media'
import { readFile } from 'node:fs/promises'
import type { DemoContentRepository } from './demo-content.repository.ts'
import type { DemoSeasonsRepository } from './demo-seasons.repository.ts'

/** The star of a scene stands in the middle, its foot low. */
const FOCUS = { x: 0.5, y: 0.6 }

/** Paints and stores the pictures of the demo's seasons and categories. */
export class DemoScenePictures {
  constructor(
    private readonly seasons: DemoSeasonsRepository,
    private readonly content: DemoContentRepository,
    private readonly media: Media,
    /** Where painted files are kept. */
    private readonly folder: string,
  ) {}

  /** @param few the first gift's picture stands for all seasons, and categories show their best gifts */
  async store(few: boolean): Promise<void> {
    const shared = few ? demoGifts[0]?.pictures[0] : undefined
    const scenes = [
      ...demoSeasons.map(({ picture, name }) => ({ picture, store: (id: string) => this.seasons.storePicture(name, id, FOCUS) })),
      ...(few ? [] : demoCategories).map(({ picture, slug }) => ({
        picture,
        store: (id: string) => this.content.storeCategoryPicture(slug, id, FOCUS),
      })),
    ]
    const paths = await paintAll(
      scenes.map(({ picture }) => shared ?? picture),
      { outDir: this.folder },
    )
    for (const [at, { store }] of scenes.entries()) {
      const image = await this.media.adopt(await readFile(paths[at] ?? ''))
      await this.content.storePicture(image)
      await store(image.id)
    }
  }
}
