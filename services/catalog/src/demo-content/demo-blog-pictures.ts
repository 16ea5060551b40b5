import type { DemoBlogPost } from '@ribbonry/demo/blog'
import { demoGifts, type DemoGift } from '@ribbonry/demo/gifts'
import { paintAll } from '@ribbonry/demo/painter'
import type { Media } from '@ribbonry/media'
import { readFile } from 'node:fs/promises'
import { fallbackPictureUrl } from '../posts/pictures/post-pictures.ts'
import type { DemoContentRepository } from './demo-content.repository.ts'

type Composition = DemoGift['pictures'][number]

/** Paints and stores the pictures in the texts of the demo's blog. */
export class DemoBlogPictures {
  constructor(
    private readonly repository: DemoContentRepository,
    private readonly media: Media,
    /** Where painted files are kept. */
    private readonly folder: string,
  ) {}

  /** The blog posts with addresses in the place of their pictures' names. `few`: the first gift's picture stands for all. */
  async withAddresses(posts: readonly DemoBlogPost[], few: boolean): Promise<DemoBlogPost[]> {
    const shared = few ? demoGifts[0]?.pictures[0] : undefined
    const shown = (own: Composition): Composition => shared ?? own
    const addresses = await this.#store(new Set(posts.flatMap(({ pictures }) => [...pictures.values()].map(shown))))
    return posts.map((post) => {
      const named = [...post.pictures].map(
        ([name, own]) => [`](picture:${name} `, `](${addresses.get(shown(own)) ?? ''} `] as const,
      )
      return { ...post, content: named.reduce((text, [name, address]) => text.replaceAll(name, address), post.content) }
    })
  }

  /** The address of each. */
  async #store(wanted: ReadonlySet<Composition>): Promise<Map<Composition, string>> {
    const compositions = [...wanted]
    const paths = await paintAll(compositions, { outDir: this.folder })
    const addresses = new Map<Composition, string>()
    for (const [at, composition] of compositions.entries()) {
      const image = await this.media.adopt(await readFile(paths[at] ?? ''))
      await this.repository.storePicture(image)
      addresses.set(composition, fallbackPictureUrl(image.id))
    }
    return addresses
  }
}
