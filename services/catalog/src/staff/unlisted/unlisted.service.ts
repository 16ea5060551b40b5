import type { CallInput, saveUnlistedContent } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { type Cut, type CutPicture, type PictureSource, UnlistedPicturesService } from './unlisted-pictures.service.ts'
import { type CountedUnlisted, UnlistedReadsService } from './unlisted-reads.service.ts'
import type { UnlistedSearch } from './unlisted.repository.ts'
import type { UnlistedRow } from './unlisted-row.ts'
import { readTexts, UnlistedWritesService } from './unlisted-writes.service.ts'

type Typed = CallInput<typeof saveUnlistedContent>['body']

/** A save that is based on another version. */
export class StaleUnlisted extends StaleRow<CountedUnlisted> {}

/** Content for campaigns, as staff write it. Each save purges the cached page. */
@Injectable()
export class UnlistedService {
  constructor(
    @Inject(UnlistedReadsService) private readonly reads: UnlistedReadsService,
    @Inject(UnlistedWritesService) private readonly writes: UnlistedWritesService,
    @Inject(UnlistedPicturesService) private readonly pictures: UnlistedPicturesService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  async search(search: UnlistedSearch): Promise<{ posts: CountedUnlisted[]; total: number }> {
    return await this.reads.search(search)
  }

  /** @throws DomainError `unlisted-not-found` */
  async get(id: number): Promise<CountedUnlisted> {
    return await this.reads.get(id)
  }

  /** @throws DomainError with the codes of `saveUnlistedContent`, StaleUnlisted */
  async save(id: number | 'new', typed: Typed, file: Uint8Array | undefined, identity: Identity): Promise<CountedUnlisted> {
    const before = id === 'new' ? undefined : await this.reads.find(id)
    // Refused before a picture is fetched.
    readTexts(typed, before)
    const saved = await this.writes.write(id, typed, await this.#cutOf(typed, file, before), identity)
    if (saved === undefined) {
      const current = await this.get(Number(id))
      throw new StaleUnlisted(current, current.row.version)
    }
    const slugs = [...new Set(saved.slugs)]
    await this.caches.purgeShowing(
      ['unlisted'],
      slugs.map((slug) => ({ slug })),
    )
    return await this.get(saved.id)
  }

  /** @throws DomainError `image-refused`, `media-busy`, `storage-full` */
  async crop(source: PictureSource, cut: Cut): Promise<CutPicture> {
    return await this.pictures.cut(source, cut)
  }

  /** The picture that a save brings; null to take it away, undefined where it stays. */
  async #cutOf(
    { image, ...fields }: Typed,
    file: Uint8Array | undefined,
    before: UnlistedRow | undefined,
  ): Promise<CutPicture | null | undefined> {
    const cut = cutIn(fields)
    if (file !== undefined) return await this.pictures.cut(file, cut)
    if (image === '') return null
    if (image !== undefined && !isPictureOf(before, image)) return await this.pictures.cut(image, cut)
    const source = cut.edges === undefined ? null : (before?.source_picture_id ?? before?.picture_id ?? null)
    return source === null ? undefined : await this.pictures.cut(`/media/${source}/960.jpg`, cut)
  }
}

/** Whether a text is the path of the present picture. */
function isPictureOf(before: UnlistedRow | undefined, image: string): boolean {
  const id = before?.picture_id ?? null
  return id !== null && image.includes(id)
}

/** The edges of a crop, where all four are sent. */
export function cutIn(fields: Omit<Typed, 'image'>): Cut {
  const {
    crop_left: left,
    crop_right: right,
    crop_top: top,
    crop_bottom: bottom,
    drawn_width: width,
    drawn_height: height,
  } = fields
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return {}
  return {
    edges: { left, right, top, bottom },
    drawnOn: width === undefined || height === undefined ? undefined : { width, height },
  }
}
