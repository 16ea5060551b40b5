import { Inject, Injectable } from '@nestjs/common'
import { memberNotFound } from '../boards/board-errors.ts'
import type { Viewer } from '../boards/board-row.ts'
import { MemberProjectionRepository, type MemberRow } from '../projections/member-projection.repository.ts'
import { RecommendationsRepository, type RecommendedRow } from './recommendations.repository.ts'

const PER_PAGE = 24

export interface Recommendations {
  readonly rows: readonly RecommendedRow[]
  readonly userId: number
  /** Undefined for a member whose event has not arrived yet. */
  readonly member: MemberRow | undefined
  /** They are recommended to the viewer. */
  readonly isOwn: boolean
}

/** Recommends posts, each with a reason. */
@Injectable()
export class RecommendationsService {
  constructor(
    @Inject(RecommendationsRepository) private readonly rows: RecommendationsRepository,
    @Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository,
  ) {}

  /** @throws DomainError `member-not-found` */
  async list(userId: number, viewer: Viewer, page: number): Promise<Recommendations> {
    const isOwn = viewer.memberId === userId
    if (!isOwn && !(await this.members.exists(userId))) throw memberNotFound()
    const member = isOwn ? undefined : await this.members.find(userId)
    const rows = await this.rows.list(userId, viewer, { limit: PER_PAGE, skip: (page - 1) * PER_PAGE })
    return { rows, userId, member, isOwn }
  }
}
