import type { Activity, ActivityLog } from '@ribbonry/service-kit/activity'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Reads the activity log of guides, and names of members in it. */
@Injectable()
export class GuideLogRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list(activity: ActivityLog, guideId: number, page: number, perPage: number): Promise<Page<Activity>> {
    return await activity.ofItem(this.source, { type: 'guide', id: guideId }, page, perPage)
  }

  async names(memberIds: readonly number[]): Promise<Map<number, string>> {
    if (memberIds.length === 0) return new Map()
    const rows = await this.source.query<{ id: number; username: string }[]>(
      `select member_id::float8 as id, username from known_staff where member_id = any($1::bigint[]) and username <> ''`,
      [memberIds],
    )
    return new Map(rows.map(({ id, username }) => [id, username]))
  }
}
