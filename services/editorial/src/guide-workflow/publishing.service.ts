import { publishGuideJob } from '@ribbonry/contracts'
import { closedGate } from '@ribbonry/guides'
import { CLOCK, type Clock, DomainError, type Identity, LOGGER, type Logger, Transactions } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { type GuideView, GuideViewPresenter } from '../guide-editor/guide-view.presenter.ts'
import { GuideViewsService } from '../guide-editor/guide-views.service.ts'
import type { EditedGuideRecord } from '../guide-editor/staff-guide-record.ts'
import { GuideMailsService } from '../guide-mails/guide-mails.service.ts'
import { GuideCachesService } from '../guides/guide-caches.service.ts'
import { GuideEventsRepository } from '../guides/guide-events.repository.ts'
import { GuideStatesRepository } from './guide-states.repository.ts'
import { GuideStepsService, type StepTools } from './guide-steps.service.ts'

/** A guide that is `publishing` for longer is picked up again (E16). */
const OVERDUE_MS = 120_000

/** How a guide becomes public: draft, publishing, published; each time by a job that checks the conditions again (E16). */
@Injectable()
export class PublishingService {
  constructor(
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(GuideViewPresenter) private readonly presenter: GuideViewPresenter,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(GuideMailsService) private readonly mails: GuideMailsService,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Asks for the publication, now or at a moment; again changes nothing but the moment.
   * @throws DomainError `guide-not-found`, `not-ready`
   */
  async publish(guideId: number, publishAt: string | null, identity: Identity): Promise<EditedGuideRecord> {
    const at = publishAt === null ? null : new Date(publishAt)
    const guide = await this.steps.take(guideId, identity, async (view, { transaction, record }) => {
      if (view.guide.status === 'published') return
      if (view.guide.status === 'publishing' && view.guide.publish_at?.getTime() === at?.getTime()) return
      this.#refuse(view)
      const now = this.clock()
      await this.states.update(transaction, guideId, { status: 'publishing', publish_at: at, publishing_since: now }, now)
      await record('publish', at === null ? {} : { at: at.toISOString() })
    })
    if (guide.status === 'publishing') await this.#enqueue(guide)
    return guide
  }

  /** The job: publishes a guide that is to be published now. A failed condition brings it back to draft, with a mail. */
  async run(guideId: number): Promise<void> {
    const stale = await this.transactions.run(async (transaction) => {
      const view = await this.views.find(transaction, guideId, { lock: true })
      if (view === undefined || view.guide.status !== 'publishing' || this.#waits(view.guide)) return []
      const tools = this.steps.tools(transaction, guideId, { name: 'publishing' })
      const closed = closedGate(this.presenter.gates(view))
      if (closed === undefined) return await this.#makePublic(view, tools)
      await this.#bringBack(view, closed.message, tools)
      return []
    })
    await this.caches.purge(stale)
  }

  /** Takes up what a killed process, or an emptied Redis, left behind. */
  async sweep(): Promise<void> {
    const overdue = await this.states.listOverdue(new Date(this.clock().getTime() - OVERDUE_MS))
    for (const id of overdue) await this.run(id)
  }

  /**
   * Makes a guide a draft again, or calls its publication off; its slug stays taken (E18).
   * @throws DomainError `guide-not-found`
   */
  async withdraw(guideId: number, identity: Identity): Promise<EditedGuideRecord> {
    let slugs: string[] = []
    const guide = await this.steps.take(guideId, identity, async (view, { transaction, record }) => {
      if (view.guide.status === 'draft') return
      const wasPublic = view.guide.status === 'published'
      const state = { status: 'draft', published: null, publish_at: null, publishing_since: null } as const
      await this.states.update(transaction, guideId, state, this.clock())
      await record('withdraw', { from: view.guide.status })
      if (!wasPublic) return
      await this.events.publishChanged(transaction, [guideId])
      slugs = [view.guide.slug]
    })
    await this.caches.purge(slugs)
    return guide
  }

  #refuse(view: GuideView): void {
    const closed = closedGate(this.presenter.gates(view))
    if (closed !== undefined) throw new DomainError('refused', 'not-ready', closed.message)
  }

  #waits({ publish_at: at }: EditedGuideRecord): boolean {
    return at !== null && at.getTime() > this.clock().getTime()
  }

  async #makePublic({ guide }: GuideView, { transaction, record }: StepTools): Promise<string[]> {
    const now = this.clock()
    const state = { status: 'published', published: now, publish_at: null, publishing_since: null } as const
    await this.states.update(transaction, guide.id, { ...state, first_published: guide.first_published ?? now }, now)
    await this.events.publishChanged(transaction, [guide.id])
    await record('published')
    await this.mails.planPublished(transaction, guide)
    return [guide.slug]
  }

  async #bringBack({ guide }: GuideView, reason: string, { transaction, record }: StepTools): Promise<void> {
    const state = { status: 'draft', publish_at: null, publishing_since: null } as const
    await this.states.update(transaction, guide.id, state, this.clock())
    await record('publishing-failed', { reason })
    await this.mails.planFailed(transaction, guide, reason)
  }

  /** A job that could not be enqueued is found by the sweep. */
  async #enqueue({ id, publish_at: at, version }: EditedGuideRecord): Promise<void> {
    const delayMs = at === null ? 0 : Math.max(0, at.getTime() - this.clock().getTime())
    try {
      await this.queues.add(publishGuideJob, { guide_id: id }, { id: `guide-${id}-${version}`, delayMs })
    } catch (error) {
      this.logger.warn({ err: error, guide: id }, 'The publication could not be enqueued; the sweep takes it up')
    }
  }
}
