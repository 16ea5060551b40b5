import type { Picture } from '@ribbonry/contracts'
import type { DemoAuthor } from '@ribbonry/demo/authors'
import type { DemoGuide } from '@ribbonry/demo/guides'
import { paintAll } from '@ribbonry/demo/painter'
import type { Media } from '@ribbonry/media'
import { pictureUrl } from '@ribbonry/media/urls'
import { readFile } from 'node:fs/promises'

/** Width of the JPEG in `src`, for browsers without `srcset`. */
const FALLBACK_WIDTH = 960

type Composition = DemoGuide['picture']

interface Painted {
  readonly composition: Composition
  readonly alt: string
}

/** Paints pictures of the demo's guides and authors and stores them where catalog serves pictures from. */
export class DemoGuidePictures {
  constructor(
    private readonly media: Media,
    /** Cache of painted files, so that repeated loads do not paint them again. */
    private readonly folder: string,
  ) {}

  async portraits(authors: readonly DemoAuthor[]): Promise<{ name: string; picture: Picture }[]> {
    // The name is shown beside the portrait, so the alternative text is empty.
    const pictures = await this.#store(authors.map(({ portrait }) => ({ composition: portrait, alt: '' })))
    return authors.flatMap(({ name }, at) => (pictures[at] === undefined ? [] : [{ name, picture: pictures[at] }]))
  }

  async scenes(guides: readonly DemoGuide[]): Promise<{ slug: string; picture: Picture }[]> {
    const pictures = await this.#store(guides.map(({ picture, title }) => ({ composition: picture, alt: title })))
    return guides.flatMap(({ slug }, at) => (pictures[at] === undefined ? [] : [{ slug, picture: pictures[at] }]))
  }

  async #store(wanted: readonly Painted[]): Promise<Picture[]> {
    const paths = await paintAll(
      wanted.map(({ composition }) => composition),
      { outDir: this.folder },
    )
    const pictures: Picture[] = []
    for (const [at, { alt }] of wanted.entries()) {
      const { id, width, height, color } = await this.media.adopt(await readFile(paths[at] ?? ''))
      pictures.push({ id, src: pictureUrl(id, FALLBACK_WIDTH, 'jpg'), width, height, color, alt })
    }
    return pictures
  }
}
