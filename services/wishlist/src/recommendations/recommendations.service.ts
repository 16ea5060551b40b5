import type { RecommendedPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { PageViewer } from '../boards/board-pages.service.ts'
import { memberNotFound } from '../boards/board-errors.ts'
import { ItemPresenter } from '../items/item.presenter.ts'
import { MemberProjectionRepository } from '../projections/member-projection.repository.ts'
import { RecommendationsRepository, type RecommendedRow } from './recommendations.repository.ts'

const PER_PAGE = 24

/** Gifts that fit a member's boards, each with the reason. */
@Injectable()
export class RecommendationsService {
  constructor(
    @Inject(RecommendationsRepository) private readonly rows: RecommendationsRepository,
    @Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository,
    @Inject(ItemPresenter) private readonly presenter: ItemPresenter,
  ) {}

  /** @throws DomainError `member-not-found` */
  async list(userId: number, looking: PageViewer, page: number): Promise<RecommendedPost[]> {
    const isOwner = looking.memberId === userId
    if (!isOwner && !(await this.members.exists(userId))) throw memberNotFound()
    const name = isOwner ? 'you' : (await this.members.findOwner(userId)).username
    const rows = await this.rows.list(userId, looking, { limit: PER_PAGE, skip: (page - 1) * PER_PAGE })
    return rows.map((row) => ({
      ...this.presenter.post(row.post_id, row.post, looking.country), because: reasonFor(row, name), because_post_id: row.because_post_id,
    }))
  }
}

/** Why a gift is recommended, in a sentence. */
export function reasonFor({ because_title: title }: Pick<RecommendedRow, 'because_title'>, who: string): string {
  return title === null ? 'Popular with members' : `Because ${who} saved ${title}`
}
