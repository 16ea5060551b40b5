import { LOG_PER_PAGE } from '@ribbonry/contracts'
import { hasRole, type Identity } from '@ribbonry/service-kit'
import { type Activity, ActivityLog } from '@ribbonry/service-kit/activity'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { GuideViewsService } from '../../editor/guides/reading/guide-views.service.ts'
import { SubmissionsRepository } from '../submissions/submissions.repository.ts'
import { GuideLogRepository } from './guide-log.repository.ts'

export interface NamedActivity extends Activity {
  /** Null for a background job, and for a deleted account. */
  readonly username: string | null
}

/** Actions with details about pay. */
const PAY_ACTIONS: ReadonlySet<string> = new Set(['pay', 'void', 'correct-amount'])

/** Reads the activity log of guides. */
@Injectable()
export class GuideLogService {
  constructor(
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(GuideLogRepository) private readonly log: GuideLogRepository,
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
  ) {}

  /**
   * Newest first. Details of entries about pay are only shown to members with access and to the paid member.
   * @throws DomainError `guide-not-found`, `not-allowed`
   */
  async of(guideId: number, page: number, identity: Identity): Promise<Page<NamedActivity>> {
    await this.views.getGuide(guideId, identity)
    const { rows: all, total } = await this.log.list(this.activity, guideId, page, LOG_PER_PAGE)
    const rows = hasRole(identity, 'access') ? all : await this.#withoutPayOfOthers(all, identity.userId)
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

  async #withoutPayOfOthers(rows: readonly Activity[], memberId: number): Promise<Activity[]> {
    const paid = rows.flatMap(({ action, details }) => (PAY_ACTIONS.has(action) ? [Number(details['submission'])] : []))
    const own = await this.submissions.ownOf(paid, memberId)
    return rows.map((row) =>
      PAY_ACTIONS.has(row.action) && !own.has(Number(row.details['submission'])) ? { ...row, details: {} } : row,
    )
  }
}

/** Members in the details of an assignment, by field. */
function peopleOf({ action, details }: Activity): Readonly<Record<string, number>> {
  if (action !== 'assign') return {}
  const people = Object.entries(details).filter(([field, id]) => (field === 'from' || field === 'to') && typeof id === 'number')
  return Object.fromEntries(people.map(([field, id]) => [field, Number(id)]))
}

/** Adds names to ids: `from_name`, `to_name`; none for a deleted account. */
function named(people: Readonly<Record<string, number>>, names: ReadonlyMap<number, string>): Readonly<Record<string, string>> {
  const known = Object.entries(people).flatMap(([field, id]) => {
    const name = names.get(id)
    return name === undefined ? [] : [[`${field}_name`, name] as const]
  })
  return Object.fromEntries(known)
}
