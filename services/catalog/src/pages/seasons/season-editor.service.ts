import { type CallInput, type CallRefusal, createSeason, deleteSeason, MAX_SEASONS, updateSeason } from '@ribbonry/contracts'
import { CLOCK, type Clock, type DomainError, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Operations, type RowChange, type RowsBefore } from '@ribbonry/service-kit/operations'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { isDeepStrictEqual } from 'node:util'
import { MenuCaches } from '../menu-editor/menu-caches.ts'
import { readMenuLink } from '../menu-editor/menu-entry-fields.ts'
import { shownSeason, todayOf } from '../navigation/seasons.ts'
import { SEASON } from './season-undo.service.ts'
import { type NewSeason, type SeasonRow, SeasonsRepository, type SeasonWithPicture } from './seasons.repository.ts'

type Draft = CallInput<typeof createSeason>['body']

/** A season with whether the front page shows it now. */
export interface EditedSeason extends SeasonWithPicture {
  readonly isShown: boolean
}

/** A season that was changed, and the number of the operation; undefined where nothing changed. */
export interface SeasonChange {
  readonly id: number
  readonly operation: number | undefined
}

/** A save that is based on another version. */
export class StaleSeason extends StaleRow<EditedSeason> {}

type Code = Exclude<CallRefusal<typeof createSeason>, 'seasons-full'>

const refuse = (code: Code, sentence: string, field: string): DomainError =>
  refusalOf(createSeason, 'refused', code, sentence, { fields: { [field]: sentence } })

const notFound = (): DomainError => refusalOf(updateSeason, 'not-found', 'season-not-found', 'There is no such season.')

/** Seasons as staff edit them. Each change is on every gateway at once, with the menus, which show seasons too. */
@Injectable()
export class SeasonEditorService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SeasonsRepository) private readonly seasons: SeasonsRepository,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(MenuCaches) private readonly caches: MenuCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(): Promise<EditedSeason[]> {
    const rows = await this.seasons.list()
    const shown = shownSeason(
      rows.map(({ season }) => season),
      todayOf(this.clock()),
    )
    return rows.map((row) => ({ ...row, isShown: row.season === shown }))
  }

  /** @throws DomainError `season-not-found` */
  async get(id: number): Promise<EditedSeason> {
    const edited = (await this.list()).find(({ season }) => season.id === id)
    if (edited === undefined) throw notFound()
    return edited
  }

  /** @throws DomainError by the codes of `createSeason` */
  async create(draft: Draft, memberId: number): Promise<SeasonChange> {
    return await this.#change(async (transaction, others) => {
      if (others.length >= MAX_SEASONS)
        throw refusalOf(createSeason, 'refused', 'seasons-full', `There are up to ${MAX_SEASONS} seasons.`)
      const season = await this.#checked(transaction, draft, others)
      const id = await this.seasons.insert(transaction, season)
      const rows = this.operations.made(SEASON, [id])
      return await this.#record(transaction, rows, { memberId, action: 'create', id, title: season.name })
    })
  }

  /** @throws DomainError by the codes of `updateSeason`, StaleSeason */
  async update(id: number, version: number, draft: Draft, memberId: number): Promise<SeasonChange> {
    const change = await this.#change(async (transaction, seasons) => {
      const season = found(seasons, id)
      if (season.version !== version) return undefined
      const others = seasons.filter((other) => other.id !== id)
      const changed = { ...season, ...(await this.#checked(transaction, draft, others)) }
      if (isDeepStrictEqual({ ...season }, changed)) return { id, operation: undefined }
      const before = await this.operations.before(transaction, SEASON, [id])
      await this.seasons.save(transaction, { ...changed, version: version + 1 })
      return await this.#record(transaction, before, { memberId, action: 'change', id, title: season.name })
    })
    if (change !== undefined) return change
    const current = await this.get(id)
    throw new StaleSeason(current, current.season.version)
  }

  /** @throws DomainError by the codes of `deleteSeason` */
  async delete(id: number, memberId: number): Promise<SeasonChange> {
    return await this.#change(async (transaction, seasons) => {
      const { name: title } = found(seasons, id)
      if (await this.seasons.hasMenuEntries(transaction, id)) throw inUse()
      const before = await this.operations.before(transaction, SEASON, [id], { deleting: true })
      await this.seasons.delete(transaction, id)
      return await this.#record(transaction, before, { memberId, action: 'delete', id, title })
    })
  }

  async #checked(transaction: Transaction, draft: Draft, others: readonly SeasonRow[]): Promise<NewSeason> {
    const { name, title, words, starts, ends, sort, picture_id: pictureId, focus_x: focusX, focus_y: focusY } = draft
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw refuse('season-name-taken', 'Another season has this name.', 'name')
    if (pictureId !== null && !(await this.seasons.pictureExists(transaction, pictureId)))
      throw refuse('image-not-found', 'There is no such picture.', 'picture_id')
    const links = draft.links.map(({ title: text, link, late }) => ({ title: text, link: accepted(link), late }))
    const lastOrderDays = Object.fromEntries(draft.last_order_days.map(({ country, day }) => [country, day]))
    return { name, title, words, starts, ends, links, lastOrderDays, pictureId, focusX, focusY, sort }
  }

  async #record(transaction: Transaction, rows: RowsBefore, change: RowChange): Promise<SeasonChange> {
    return { id: change.id, operation: await this.operations.recordRow(transaction, rows, change) }
  }

  async #change<Change extends SeasonChange | undefined>(
    work: (transaction: Transaction, seasons: readonly SeasonRow[]) => Promise<Change>,
  ): Promise<Change> {
    const result = await this.transactions.run(async (transaction) =>
      work(transaction, await this.seasons.listForUpdate(transaction)),
    )
    if (result?.operation !== undefined) await this.caches.purge()
    return result
  }
}

function found(seasons: readonly SeasonRow[], id: number): SeasonRow {
  const season = seasons.find((other) => other.id === id)
  if (season === undefined) throw notFound()
  return season
}

const inUse = (): DomainError =>
  refusalOf(deleteSeason, 'conflict', 'season-in-use', 'Entries of the menus belong to this season, so it stays.')

function accepted(link: string): string {
  const read = readMenuLink(link)
  if (typeof read === 'string') return read
  throw refuse('season-link-refused', read.sentence, 'links')
}
