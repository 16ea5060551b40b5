import { type GuideTodoSort, UPDATER_PER_PAGE, type UpdaterTotals } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Identity } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { giftNotFound } from './todos.service.ts'
import { type UpdaterGiftRow, UpdaterGiftsRepository } from './updater-gifts.repository.ts'
import {
  type GuideTodosRow,
  type NeedFilter,
  type NeedyGuideRow,
  type TodoRow,
  UpdaterListsRepository,
} from './updater-lists.repository.ts'
import { editableBy, mayEditTodosOf } from './updater.policy.ts'
import { UpdaterTotalsRepository } from './updater-totals.repository.ts'

const perPage = UPDATER_PER_PAGE
/** Counting a million gifts takes longer than reading a page of them, so a large count is kept for a while. */
const LARGE = 20_000
const KEPT_MS = 30_000

/** Lists of the updater, cut to the guides that a member may edit (E30). */
@Injectable()
export class UpdaterListsService {
  #offered: { readonly count: number; readonly at: number } | undefined

  constructor(
    @Inject(UpdaterListsRepository) private readonly lists: UpdaterListsRepository,
    @Inject(UpdaterGiftsRepository) private readonly gifts: UpdaterGiftsRepository,
    @Inject(UpdaterTotalsRepository) private readonly counts: UpdaterTotalsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Published gifts, newest first; or the hidden ones. */
  async listGifts(isHidden: boolean, page: number): Promise<Page<UpdaterGiftRow>> {
    if (isHidden) return await this.gifts.listHidden({ page, perPage })
    const [rows, offered, hidden] = await Promise.all([
      this.gifts.list({ page, perPage }),
      this.#countOffered(),
      this.gifts.countOfferedHidden(),
    ])
    return { rows, total: Math.max(offered - hidden, 0) }
  }

  /** @throws DomainError `gift-not-found` */
  async setHidden(postId: number, isHidden: boolean, identity: Identity): Promise<void> {
    if (!(await this.gifts.exists(postId))) throw giftNotFound()
    await (isHidden ? this.gifts.hide(postId, identity.userId, this.clock()) : this.gifts.unhide(postId))
  }

  /** Open items with those of their guides that the member may edit. */
  async listTodos(guideId: number | undefined, page: number, identity: Identity): Promise<Page<TodoRow>> {
    const { rows, total } = await this.lists.listTodos(editableBy(identity), guideId, { page, perPage })
    return { rows: rows.map((row) => cutTo(row, identity)), total }
  }

  async findTodo(id: number, identity: Identity): Promise<TodoRow> {
    const row = await this.lists.findTodo(id)
    if (row === undefined) throw new Error('Items are never deleted')
    return cutTo(row, identity)
  }

  async totals(identity: Identity): Promise<UpdaterTotals> {
    return await this.counts.count(editableBy(identity))
  }

  async listGuides(sort: GuideTodoSort, page: number, identity: Identity): Promise<Page<GuideTodosRow>> {
    return await this.lists.listGuides(editableBy(identity), sort, { page, perPage })
  }

  async listNeeds(filter: NeedFilter, page: number, identity: Identity): Promise<Page<NeedyGuideRow>> {
    return await this.lists.listNeeds(editableBy(identity), filter, { page, perPage })
  }

  async #countOffered(): Promise<number> {
    const now = this.clock().getTime()
    const kept = this.#offered
    if (kept !== undefined && kept.count > LARGE && now - kept.at < KEPT_MS) return kept.count
    const count = await this.gifts.countOffered()
    this.#offered = { count, at: now }
    return count
  }
}

function cutTo(row: TodoRow, identity: Identity): TodoRow {
  return { ...row, guides: row.guides.filter((guide) => mayEditTodosOf(guide, identity)) }
}
