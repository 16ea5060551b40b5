import { type CallInput, MAX_MENDED_GUIDES, mendLinks } from '@ribbonry/contracts'
import { pathKey } from '@ribbonry/guides'
import { type Identity, refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { canSaveGuide, notAllowed } from '../guides/guide-access.policy.ts'
import type { GuideView } from '../guides/reading/guide-view.ts'
import { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { GuideChangesService, guideContentOf } from '../guides/saving/guide-changes.service.ts'
import { ownOnly } from './dead-links.service.ts'
import { MendingRecord, type MendingOperation } from './mending-record.service.ts'
import { type MendedText, mendedTexts, type NewPaths, withNewPaths } from './mended-texts.ts'
import { isLinkable, ownPathOf } from './own-paths.ts'
import { orReason, type SkippedGuide } from './skipped-guides.ts'
import { OwnLinksRepository } from './own-links.repository.ts'

export interface Mended {
  readonly guide: GuideView['guide']
  readonly texts: readonly MendedText[]
  /** Id of the operation; null where none has begun. */
  readonly changeId: number | null
}

export interface Mending {
  readonly changed: readonly Mended[]
  readonly skipped: readonly SkippedGuide[]
  readonly changeId: number | null
  readonly left: number
}

const NOT_OURS = 'Please give a page of this site, such as /gifts-for-tea-people/'

/** Leads links of many guides elsewhere. Each guide is a change of its own, with a revision, and is skipped if it is refused. */
@Injectable()
export class LinkMendingService {
  constructor(
    @Inject(OwnLinksRepository) private readonly links: OwnLinksRepository,
    @Inject(MendingRecord) private readonly record: MendingRecord,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
  ) {}

  /** @throws DomainError `link-not-ours` */
  async mend({ changes, guides, preview }: CallInput<typeof mendLinks>['body'], identity: Identity): Promise<Mending> {
    const paths: NewPaths = new Map(
      changes.map(({ path, new_path: next }) => [pathKey(this.#ownPath(path)), next === '' ? '' : this.#ownPath(next)]),
    )
    const all = await this.links.listLinking([...paths.keys()], guides, ownOnly(identity))
    const some = all.slice(0, MAX_MENDED_GUIDES)
    const changed: Mended[] = []
    const skipped: SkippedGuide[] = []
    let changeId: number | null = null
    for (const { id, title } of some) {
      const operation: MendingOperation = { total: some.length, paths, id: changeId, mended: changed.length }
      const mended = await orReason(() =>
        preview ? this.#preview(id, paths, identity) : this.#mendGuide(id, operation, identity),
      )
      if (typeof mended === 'string') skipped.push({ id, title, reason: mended })
      else if (mended.texts.length > 0) changed.push(mended)
      if (typeof mended !== 'string') changeId = mended.changeId ?? changeId
    }
    return { changed, skipped, changeId, left: all.length - some.length }
  }

  async #preview(id: number, paths: NewPaths, identity: Identity): Promise<Mended> {
    const view = await this.views.get(id, identity)
    if (!canSaveGuide(view.guide, identity)) throw notAllowed()
    const content = guideContentOf(view)
    return { guide: view.guide, texts: mendedTexts(content, withNewPaths(content, paths)), changeId: null }
  }

  async #mendGuide(guideId: number, operation: MendingOperation, identity: Identity): Promise<Mended> {
    let texts: readonly MendedText[] = []
    let changeId = operation.id
    const { guide } = await this.changes.change({ guideId, identity }, async ({ view, content }, transaction) => {
      const after = withNewPaths(content, operation.paths)
      texts = mendedTexts(content, after)
      if (texts.length === 0) return content
      changeId = await this.record.add(transaction, operation, view.guide, identity)
      return after
    })
    return { guide, texts, changeId }
  }

  #ownPath(address: string): string {
    const path = ownPathOf(address, this.config.SITE_URL)
    if (path === undefined || !isLinkable(path)) throw refusalOf(mendLinks, 'refused', 'link-not-ours', NOT_OURS)
    return path
  }
}
