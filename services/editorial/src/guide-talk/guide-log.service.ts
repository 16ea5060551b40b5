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
    const names = await this.log.names(rows.flatMap((row) => [row.member_id ?? [], ...Object.values(peopleOf(row))].flat()))
    return {
      rows: rows.map((row) => ({
        ...row,
        username: row.member_id === null ? null : (names.get(row.member_id) ?? null),
        details: { ...row.details, ...named(peopleOf(row), names) },
      })),
      total,
    }
  }
}

/** Members whom an assignment is about, by the names of their fields. */
function peopleOf({ action, details }: Activity): Readonly<Record<string, number>> {
  if (action !== 'assign') return {}
  const people = Object.entries(details).filter(([field, id]) => (field === 'from' || field === 'to') && typeof id === 'number')
  return Object.fromEntries(people.map(([field, id]) => [field, Number(id)]))
}

/** Their names beside their ids: `from_name`, `to_name`; none for an account that is gone. */
function named(people: Readonly<Record<string, number>>, names: ReadonlyMap<number, string>): Readonly<Record<string, string>> {
  const known = Object.entries(people).flatMap(([field, id]) => {
    const name = names.get(id)
    return name === undefined ? [] : [[`${field}_name`, name] as const]
  })
  return Object.fromEntries(known)
}
