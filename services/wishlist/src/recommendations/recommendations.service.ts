import type { RecommendedPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { presentOwner } from '../boards/board-owner.presenter.ts'
import type { PageViewer } from '../boards/board-pages.service.ts'
import { memberNotFound } from '../boards/board-errors.ts'
import { ItemPresenter } from '../items/item.presenter.ts'
import { MemberProjectionRepository } from '../projections/member-projection.repository.ts'
import { RecommendationsRepository, type RecommendedRow } from './recommendations.repository.ts'

const PER_PAGE = 24

/** Recommends posts, each with a reason. */
@Injectable()
export class RecommendationsService {
  constructor(
    @Inject(RecommendationsRepository) private readonly rows: RecommendationsRepository,
    @Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository,
    @Inject(ItemPresenter) private readonly presenter: ItemPresenter,
  ) {}

  /** @throws DomainError `member-not-found` */
  async list(userId: number, viewer: PageViewer, page: number): Promise<RecommendedPost[]> {
    const isOwner = viewer.memberId === userId
    if (!isOwner && !(await this.members.exists(userId))) throw memberNotFound()
    const name = isOwner ? 'you' : presentOwner(userId, await this.members.find(userId)).username
    const rows = await this.rows.list(userId, viewer, { limit: PER_PAGE, skip: (page - 1) * PER_PAGE })
    return rows.map((row) => ({
      ...this.presenter.post(row.post_id, row.post, viewer),
      because: reasonFor(row, name),
      because_post_id: row.because_post_id,
    }))
  }
}

/** Sentence that says why a post is recommended. */
export function reasonFor(
  { reason, because_title: title }: Pick<RecommendedRow, 'reason' | 'because_title'>,
  name: string,
): string {
  if (title === null) return 'Popular with members'
  return reason === 1 ? `Others who kept ${title} kept this` : `A bit like ${title}, which ${name} saved`
}
