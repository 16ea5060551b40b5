import { type CallInput, MAX_MENDED_GUIDES, mendLinks } from '@ribbonry/contracts'
import { pathKey } from '@ribbonry/guides'
import { CLOCK, type Clock, type Identity, refusalOf, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Operations, OperationsRepository } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { canSaveGuide, notAllowed } from '../guides/guide-access.policy.ts'
import type { GuideView } from '../guides/reading/guide-view.ts'
import { GuideViewsService } from '../guides/reading/guide-views.service.ts'
import { GuideChangesService, guideContentOf } from '../guides/saving/guide-changes.service.ts'
import { ownOnly } from './dead-links.service.ts'
import { MendedGuidesRepository } from './mended-guides.repository.ts'
import { type MendedText, mendedTexts, type NewPaths, withNewPaths } from './mended-texts.ts'
import { isLinkable, ownPathOf } from './own-paths.ts'
import { GUIDE_LINKS } from './mending-undo.service.ts'
import { orReason, type SkippedGuide } from './skipped-guides.ts'
import { OwnLinksRepository } from './own-links.repository.ts'

export interface Mended {
  readonly guide: GuideView['guide']
  readonly texts: readonly MendedText[]
}

export interface Mending {
  readonly changed: readonly Mended[]
  readonly skipped: readonly SkippedGuide[]
  readonly changeId: number | null
  readonly left: number
}

/** The operation of a change of many guides. */
interface MendingOperation {
  readonly total: number
  /** Null until a guide is mended. */
  id: number | null
}

const NOT_OURS = 'Please give a page of this site, such as /gifts-for-tea-people/'

/** Leads links of many guides elsewhere. Each guide is a change of its own, with a revision, and is skipped if it is refused. */
@Injectable()
export class LinkMendingService {
  constructor(
    @Inject(OwnLinksRepository) private readonly links: OwnLinksRepository,
    @Inject(MendedGuidesRepository) private readonly mended: MendedGuidesRepository,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(OperationsRepository) private readonly recorded: OperationsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
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
    const operation: MendingOperation = { total: some.length, id: null }
    for (const { id, title } of some) {
      const mended = await orReason(() =>
        preview ? this.#preview(id, paths, identity) : this.#mendGuide(id, paths, identity, operation, changed.length),
      )
      if (typeof mended === 'string') skipped.push({ id, title, reason: mended })
      else if (mended.texts.length > 0) changed.push(mended)
    }
    return { changed, skipped, changeId: operation.id, left: all.length - some.length }
  }

  async #preview(id: number, paths: NewPaths, identity: Identity): Promise<Mended> {
    const view = await this.views.get(id, identity)
    if (!canSaveGuide(view.guide, identity)) throw notAllowed()
    const content = guideContentOf(view)
    return { guide: view.guide, texts: mendedTexts(content, withNewPaths(content, paths)) }
  }

  async #mendGuide(
    guideId: number,
    paths: NewPaths,
    identity: Identity,
    operation: MendingOperation,
    place: number,
  ): Promise<Mended> {
    let texts: readonly MendedText[] = []
    let changeId = operation.id
    const { guide } = await this.changes.change({ guideId, identity }, async ({ view, content }, transaction) => {
      const after = withNewPaths(content, paths)
      texts = mendedTexts(content, after)
      if (texts.length === 0) return content
      changeId ??= await this.#begin(transaction, operation.total, identity)
      const { version } = view.guide
      await this.mended.add(transaction, changeId, place, { id: guideId, before: version, after: version + 1 })
      await this.recorded.addProgress(transaction, changeId, { changed: 1, skipped: 0 }, this.clock())
      await this.activity.record(transaction, {
        actor: { memberId: identity.userId },
        action: 'mend-links',
        item: { type: 'guide', id: guideId },
        details: { links: [...paths].map(([from, to]) => ({ from, to })), change: changeId },
      })
      return after
    })
    operation.id = changeId
    return { guide, texts }
  }

  /** One that mends nothing is none: it begins with its first guide, in the transaction that mends it. */
  async #begin(transaction: Transaction, total: number, { userId }: Identity): Promise<number> {
    const subject = { type: GUIDE_LINKS, title: total === 1 ? '1 guide' : `${total} guides` }
    const operation = { actor: { memberId: userId }, action: 'mend', subject }
    return await this.operations.recordSet(transaction, operation, { total, changed: 0 })
  }

  #ownPath(address: string): string {
    const path = ownPathOf(address, this.config.SITE_URL)
    if (path === undefined || !isLinkable(path)) throw refusalOf(mendLinks, 'refused', 'link-not-ours', NOT_OURS)
    return path
  }
}
