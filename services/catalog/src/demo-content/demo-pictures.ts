import type { Media, StoredImage } from '@ribbonry/media'
import { featuredGift } from '@ribbonry/demo/featured'
import type { DemoGift } from '@ribbonry/demo/gifts'
import { paintAll } from '@ribbonry/demo/painter'
import { pictureFileName } from '@ribbonry/demo/picture-file'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { DemoContentRepository, DemoPlace } from './demo-content.repository.ts'

/**
 * Which pictures a load brings: all; those of the cards, for another load to bring the rest; or a dozen that all gifts share,
 * painted in seconds.
 */
export type PictureChoice = 'all' | 'cards' | 'few'

/** Told of what is done; `total` may be zero. */
export type Progress = (what: string, done: number, total: number) => void

type Composition = DemoGift['pictures'][number]

interface WantedPlace {
  readonly slug: string
  readonly place: number
  readonly alt: string
  readonly composition: Composition
}

/** How many pictures are written to the database at a time. */
const BATCH = 24
const FEW = 12

/** Every place of every gift that wants a picture. The featured gift shows its own stage first. */
function wantedPlaces(gifts: readonly DemoGift[]): WantedPlace[] {
  return gifts.flatMap((gift) => {
    const isFeatured = gift.slug === featuredGift.slug
    const own = gift.pictures.map((composition, at) => ({ composition, alt: at === 0 ? gift.alt : '' }))
    const all = isFeatured ? [{ composition: featuredGift.picture, alt: featuredGift.alt }, ...own] : own
    return all.map((one, place) => ({ slug: gift.slug, place, ...one }))
  })
}

/** The same places with pictures of the first few of their size, by turns. */
function withFewPictures(places: readonly WantedPlace[]): WantedPlace[] {
  const bySize = Map.groupBy(
    places.map(({ composition }) => composition),
    ({ size }) => size,
  )
  return places.map((wanted, at) => {
    const few = bySize.get(wanted.composition.size)?.slice(0, FEW) ?? []
    return { ...wanted, composition: few[at % few.length] ?? wanted.composition }
  })
}

/** Paints, takes in and stores pictures of demo gifts: the cards' first. */
export class DemoPictures {
  constructor(
    private readonly repository: DemoContentRepository,
    private readonly media: Media,
    /** Where painted files are kept, so that they are painted once for all loads. */
    private readonly folder: string,
    private readonly progress: Progress,
  ) {}

  async store(gifts: readonly DemoGift[], choice: PictureChoice): Promise<void> {
    const stored = await this.repository.storedPlaces()
    const wanted = choice === 'few' ? withFewPictures(wantedPlaces(gifts)) : wantedPlaces(gifts)
    const missing = wanted.filter(
      ({ slug, place, composition }) => stored.get(`${slug} ${place}`) !== pictureFileName(composition),
    )
    await this.#storeAll(
      'card pictures',
      missing.filter(({ place }) => place === 0),
    )
    if (choice !== 'cards')
      await this.#storeAll(
        'more pictures',
        missing.filter(({ place }) => place > 0),
      )
  }

  async #storeAll(what: string, places: readonly WantedPlace[]): Promise<void> {
    if (places.length === 0) return
    const onProgress = (done: number, total: number): void => this.progress(`${what} painted`, done, total)
    const paths = await paintAll(
      places.map(({ composition }) => composition),
      { outDir: this.folder, onProgress },
    )
    const taken = new Map<string, Promise<StoredImage>>()
    for (let from = 0; from < places.length; from += BATCH) {
      const batch = places.slice(from, from + BATCH)
      await this.repository.storePictures(await this.#takeIn(batch, paths.slice(from, from + BATCH), taken))
      this.progress(`${what} stored`, from + batch.length, places.length)
    }
  }

  /** As many at a time as there are cores, each file once. */
  async #takeIn(
    places: readonly WantedPlace[],
    paths: readonly string[],
    images: Map<string, Promise<StoredImage>>,
  ): Promise<DemoPlace[]> {
    const taken: DemoPlace[] = []
    const waiting = places.map((wanted, at) => ({ wanted, path: paths[at] ?? '' }))
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { slug, place, alt, composition } = next.wanted
        const image = images.get(next.path) ?? readFile(next.path).then((bytes) => this.media.adopt(bytes))
        images.set(next.path, image)
        taken.push({ slug, place, alt, file: pictureFileName(composition), image: await image })
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, worker))
    return taken
  }
}
