import { closedGate } from '@ribbonry/guides'
import { CLOCK, type Clock, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { assertPublishable, gatesOf } from '../editor/guides/reading/guide-view.ts'
import type { EditedGuideRecord } from '../editor/guides/reading/staff-guide-record.ts'
import { GuideReleaseService } from './guide-release.service.ts'
import { GuideStatesRepository } from './guide-states.repository.ts'
import { GuideStepsService } from './guide-steps.service.ts'
import { PublishingQueueService } from './publishing-queue.service.ts'

/** Publishes guides in steps: draft, publishing, published. A job checks the conditions again before the last one (E16). */
@Injectable()
export class PublishingService {
  constructor(
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(GuideReleaseService) private readonly release: GuideReleaseService,
    @Inject(PublishingQueueService) private readonly queue: PublishingQueueService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Requests the publication, immediate or scheduled. A repeated request only changes the moment.
   * @throws DomainError `guide-not-found`, `not-ready`
   */
  async publish(guideId: number, publishAt: string | null, identity: Identity): Promise<EditedGuideRecord> {
    const at = publishAt === null ? null : new Date(publishAt)
    const guide = await this.steps.take(guideId, identity, async (view, { transaction, now, record }) => {
      if (view.guide.status === 'published') return
      if (view.guide.status === 'publishing' && view.guide.publish_at?.getTime() === at?.getTime()) return
      assertPublishable(view)
      await this.states.update(transaction, view.guide, { status: 'publishing', publish_at: at, publishing_since: now }, now)
      await record('publish', at === null ? {} : { at: at.toISOString() })
    })
    if (guide.status === 'publishing') await this.queue.add(guide)
    return guide
  }

  /** Job: publishes a guide that is due. A failed condition returns it to draft, with a mail. */
  async run(guideId: number): Promise<void> {
    const stale = await this.steps.run(guideId, 'publishing', async (view, tools) => {
      // The job repeats after a kill between commit and purge, so pages may still be outdated.
      if (view.guide.status === 'published') return [view.guide.slug]
      if (view.guide.status !== 'publishing' || this.#waits(view.guide)) return []
      const closed = closedGate(gatesOf(view))
      if (closed !== undefined) return await this.release.bringBack(view.guide, closed.message, tools)
      return await this.release.makePublic(view.guide, tools)
    })
    await this.release.purge(stale ?? [])
  }

  /** Resumes publications after a killed process or the loss of Redis data. */
  async sweep(): Promise<void> {
    const overdue = await this.states.listOverdue(this.queue.overdueBefore())
    for (const id of overdue) await this.run(id)
  }

  /**
   * Returns a guide to draft, or cancels its publication; its slug stays reserved (E18).
   * @throws DomainError `guide-not-found`
   */
  async withdraw(guideId: number, identity: Identity): Promise<EditedGuideRecord> {
    let slugs: string[] = []
    const guide = await this.steps.take(guideId, identity, async (view, tools) => {
      if (view.guide.status !== 'draft') slugs = await this.release.withdraw(view.guide, tools)
    })
    await this.release.purge(slugs)
    return guide
  }

  #waits({ publish_at: at }: EditedGuideRecord): boolean {
    return at !== null && at.getTime() > this.clock().getTime()
  }
}
