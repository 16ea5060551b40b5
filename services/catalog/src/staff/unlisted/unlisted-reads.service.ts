import { getUnlistedContent, type UnlistedPost } from '@ribbonry/contracts'
import { type DomainError, refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type ClicksByPost, UnlistedClicksClient } from './unlisted-clicks.client.ts'
import { UnlistedRepository, type UnlistedSearch } from './unlisted.repository.ts'
import type { UnlistedRow } from './unlisted-row.ts'

/** Unlisted content with its clicks. */
export interface CountedUnlisted {
  readonly row: UnlistedRow
  readonly clicks: UnlistedPost['clicks']
}

export const unlistedNotFound = (): DomainError =>
  refusalOf(getUnlistedContent, 'refused', 'unlisted-not-found', 'There is no such unlisted content.')

/** Unlisted content as staff see it. */
@Injectable()
export class UnlistedReadsService {
  constructor(
    @Inject(UnlistedRepository) private readonly posts: UnlistedRepository,
    @Inject(UnlistedClicksClient) private readonly clicks: UnlistedClicksClient,
  ) {}

  async search(search: UnlistedSearch): Promise<{ posts: CountedUnlisted[]; total: number }> {
    const { rows, total } = await this.posts.search(search)
    const clicks = await this.clicks.count(rows.map(({ id }) => id))
    return { posts: rows.map((row) => counted(row, clicks)), total }
  }

  /** @throws DomainError `unlisted-not-found` */
  async find(id: number): Promise<UnlistedRow> {
    const row = await this.posts.findById(id)
    if (row === undefined) throw unlistedNotFound()
    return row
  }

  /** @throws DomainError `unlisted-not-found` */
  async get(id: number): Promise<CountedUnlisted> {
    return counted(await this.find(id), await this.clicks.count([id]))
  }
}

/** By the campaigns that it has belonged to: visitors report the name, so that others may have been invented. */
function counted(row: UnlistedRow, clicks: ClicksByPost | undefined): CountedUnlisted {
  if (clicks === undefined) return { row, clicks: null }
  const names = row.campaigns.length === 0 ? [''] : row.campaigns
  const own = clicks.get(row.id)
  return { row, clicks: names.map((campaign) => ({ campaign, clicks: own?.get(campaign) ?? 0 })) }
}
