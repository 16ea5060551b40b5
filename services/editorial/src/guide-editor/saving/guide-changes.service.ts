import { closedGate } from '@ribbonry/guides'
import { DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { StaleVersion } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { GuideEventsRepository } from '../../guides/guide-events.repository.ts'
import { canSaveGuide, noSuchGuide, notAllowed } from '../guide-access.policy.ts'
import { changesOf, type GuideContent } from '../reading/guide-content.ts'
import { type GuideView, GuideViewPresenter } from '../reading/guide-view.presenter.ts'
import { GuideViewsService } from '../reading/guide-views.service.ts'
import { GuideWritesRepository } from './guide-writes.repository.ts'
import { contentOf } from '../reading/product-record.ts'

/** A guide in the transaction that changes it. */
export interface LockedGuide {
  readonly view: GuideView
  readonly content: GuideContent
}

export interface ChangeRequest {
  readonly guideId: number
  readonly identity: Identity
  /** The version that the change is based on; without one it is a change of whatever is there. */
  readonly version?: number | undefined
  /** The refusal for another version. */
  readonly stale?: (now: GuideView, transaction: Transaction) => Promise<DomainError>
  /** Changes of the guide's state in the same transaction; answers whether there was one, and raises the version then. */
  readonly beside?: (now: GuideView, transaction: Transaction) => Promise<boolean>
}

/** Decides what a guide becomes, and does what else belongs to the same transaction. */
export type GuideWork = (locked: LockedGuide, transaction: Transaction) => Promise<GuideContent> | GuideContent

export interface ChangedGuide {
  readonly view: GuideView
  /** Slugs whose pages look different now. */
  readonly stale: readonly string[]
}

/** Changes guides: rights, versions, gates of what is public, revisions, events and caches are the same for every change. */
@Injectable()
export class GuideChangesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideWritesRepository) private readonly writes: GuideWritesRepository,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(GuideViewPresenter) private readonly presenter: GuideViewPresenter,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
  ) {}

  /**
   * The guide after the change; as it was where the work changes nothing.
   * @throws DomainError `guide-not-found`, `not-allowed`, `stale-version`, `not-ready`, and what the work throws
   */
  async change(request: ChangeRequest, work: GuideWork): Promise<GuideView> {
    const { view, stale } = await this.transactions.run((transaction) => this.changeIn(transaction, request, work))
    await this.caches.purge(stale)
    return view
  }

  /** The same within a transaction, after which the caller purges what is stale. */
  async changeIn(transaction: Transaction, request: ChangeRequest, work: GuideWork): Promise<ChangedGuide> {
    const locked = await this.#lock(transaction, request)
    const { guide } = locked.view
    const after = await work(locked, transaction)
    const changes = changesOf(locked.content, after)
    if (changes !== undefined) await this.writes.write(transaction, guide, after, changes, request.identity.userId)
    const isMoved = (await request.beside?.(locked.view, transaction)) ?? false
    if (changes === undefined && !isMoved) return { view: locked.view, stale: [] }
    const view = await this.views.reread(transaction, locked.view, after, changes)
    if (guide.published === null) return { view, stale: [] }
    this.refuseClosing(locked.view, view)
    await this.events.publishChanged(transaction, [guide.id])
    return { view, stale: [...new Set([guide.slug, view.guide.slug])] }
  }

  async #lock(transaction: Transaction, { guideId, identity, version, stale }: ChangeRequest): Promise<LockedGuide> {
    const view = await this.views.find(transaction, guideId, { lock: true })
    if (view === undefined) throw noSuchGuide(identity)
    if (!canSaveGuide(view.guide, identity)) throw notAllowed()
    if (version === undefined || version === view.guide.version) return { view, content: guideContentOf(view) }
    throw (await stale?.(view, transaction)) ?? new StaleVersion(view.guide.version)
  }

  /** What is public stays fit to be: a required condition that was met is still met (E17). @throws DomainError `not-ready` */
  refuseClosing(before: GuideView, after: GuideView): void {
    if (before.guide.published === null) return
    const met = new Set(this.presenter.gates(before).flatMap(({ name, ok }) => (ok ? [name] : [])))
    const closed = closedGate(
      this.presenter.gates(after).filter(({ name }) => met.has(name)),
      'required',
    )
    if (closed !== undefined) throw new DomainError('refused', 'not-ready', closed.message)
  }
}

/** What versions of a guide differ in. */
export function guideContentOf({ guide, products, interlinks }: GuideView): GuideContent {
  const { slug, title, short_title, content, outro, color, layout, category_ids, audience, traffic_volume } = guide
  const { own_picture: picture, source_picture, focus_x, focus_y } = guide
  const texts = { slug, title, short_title, content, outro, color, layout, category_ids, audience, traffic_volume }
  return { fields: { ...texts, picture, source_picture, focus_x, focus_y }, products: products.map(contentOf), interlinks }
}
