import { Inject, Injectable } from '@nestjs/common'
import type { EditedGuideRecord } from '../editor/guides/reading/staff-guide-record.ts'
import { GuideMailsService } from './mails/guide-mails.service.ts'
import { GuideCachesService } from '../guides/guide-caches.service.ts'
import { GuideEventsRepository } from '../guides/guide-events.repository.ts'
import { GuideStatesRepository } from './guide-states.repository.ts'
import type { StepTools } from './guide-steps.service.ts'

/** Publishes and withdraws guides. Each method returns the slugs of changed pages. */
@Injectable()
export class GuideReleaseService {
  constructor(
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(GuideMailsService) private readonly mails: GuideMailsService,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
  ) {}

  async makePublic(guide: EditedGuideRecord, { transaction, now, record }: StepTools): Promise<string[]> {
    const state = { status: 'published', published: now, publish_at: null, publishing_since: null } as const
    await this.states.update(transaction, guide, { ...state, first_published: guide.first_published ?? now }, now)
    await this.events.publishChanged(transaction, [guide.id])
    await record('published')
    await this.mails.planPublished(transaction, guide)
    return [guide.slug]
  }

  /** Returns a guide to draft because a gate is closed, and mails the reason to members who may publish. */
  async bringBack(guide: EditedGuideRecord, reason: string, { transaction, now, record }: StepTools): Promise<string[]> {
    const state = { status: 'draft', publish_at: null, publishing_since: null } as const
    await this.states.update(transaction, guide, state, now)
    await record('publishing-failed', { reason })
    await this.mails.planFailed(transaction, guide, reason)
    return []
  }

  async withdraw(guide: EditedGuideRecord, { transaction, now, record }: StepTools): Promise<string[]> {
    const state = { status: 'draft', published: null, publish_at: null, publishing_since: null } as const
    await this.states.update(transaction, guide, state, now)
    await record('withdraw', { from: guide.status })
    if (guide.status !== 'published') return []
    await this.events.publishChanged(transaction, [guide.id])
    return [guide.slug]
  }

  /** Purges cached pages. Call it after the commit, or readers may cache the old state again. */
  async purge(slugs: readonly string[]): Promise<void> {
    await this.caches.purge(slugs)
  }
}
