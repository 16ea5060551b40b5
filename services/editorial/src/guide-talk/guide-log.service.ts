import { LOG_PER_PAGE } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { type Activity, ActivityLog } from '@ribbonry/service-kit/activity'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { GuideViewsService } from '../guide-editor/guide-views.service.ts'
import { GuideLogRepository } from './guide-log.repository.ts'

export interface NamedActivity extends Activity {
  /** Null for a program, and for somebody whose account is gone. */
  readonly username: string | null
}

/** What happened to a guide. */
@Injectable()
export class GuideLogService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(GuideLogRepository) private readonly log: GuideLogRepository,
  ) {}

  /** Newest first. @throws DomainError `guide-not-found`, `not-allowed` */
  async of(guideId: number, page: number, identity: Identity): Promise<Page<NamedActivity>> {
    await this.views.getGuide(guideId, identity)
    const { rows, total } = await this.log.list(this.activity, guideId, page, LOG_PER_PAGE)
    const names = await this.log.names(rows.flatMap(({ member_id: id }) => id ?? []))
    return {
      rows: rows.map((row) => ({ ...row, username: row.member_id === null ? null : (names.get(row.member_id) ?? null) })),
      total,
    }
  }
}
