import { type CallInput, type CallRefusal, editMenuEntry, MAX_MENU_ENTRIES, type moveMenuEntry } from '@ribbonry/contracts'
import { type DomainError, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Operations, type RowChange, type RowsBefore } from '@ribbonry/service-kit/operations'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { MenuCaches } from './menu-caches.ts'
import { type FieldRefusal, readMenuLink, readTitle } from './menu-entry-fields.ts'
import { MenuEditorRepository, type MenuRow, type NewMenuEntry } from './menu-editor.repository.ts'
import { inMenuOrder, lastSort, levelOf, placeRefusal, renumbered } from './menu-tree.ts'
import { MENU_ENTRY } from './menu-undo.service.ts'

type Edit = CallInput<typeof editMenuEntry>['body']
type Move = CallInput<typeof moveMenuEntry>['body']

/** An entry that was changed, and the number of the operation; undefined where nothing changed. */
export interface MenuChange {
  readonly id: number
  readonly operation: number | undefined
}

/** An entry with the name of its season. */
export interface EditedEntry {
  readonly entry: MenuRow
  readonly season: string | null
}

/** A change that is based on another version of the entry. */
export class StaleMenuEntry extends StaleRow<EditedEntry> {}

const NEW: NewMenuEntry = { parentId: null, title: '', link: '', mobile: true, desktop: true, extraMobile: false, sort: 0 }

/** Codes that an edit, a move and a deletion have in common. */
type Code = Exclude<CallRefusal<typeof editMenuEntry>, 'stale-version'>

const refuse = (code: Code, sentence: string, field?: string): DomainError =>
  refusalOf(
    editMenuEntry,
    code === 'menu-entry-not-found' ? 'not-found' : 'refused',
    code,
    sentence,
    field === undefined ? {} : { fields: { [field]: sentence } },
  )

/** The menus of the site as staff edit them. Each change is on every gateway at once. */
@Injectable()
export class MenuEditorService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(MenuEditorRepository) private readonly menus: MenuEditorRepository,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(MenuCaches) private readonly caches: MenuCaches,
  ) {}

  /** Level by level in their order, those out of season too. */
  async list(): Promise<EditedEntry[]> {
    return await this.#withSeasons(inMenuOrder(await this.menus.list()))
  }

  /**
   * Changes an entry, or makes one. The same new entry twice is one.
   * @throws DomainError by the codes of `editMenuEntry`, StaleMenuEntry
   */
  async edit(edit: Edit, memberId: number): Promise<MenuChange> {
    return edit.nav_id === undefined ? await this.#create(edit, memberId) : await this.#update(edit.nav_id, edit, memberId)
  }

  async #create(edit: Edit, memberId: number): Promise<MenuChange> {
    return await this.#change(async (transaction, entries) => {
      const fields = changedBy(edit, NEW)
      const entry = { ...fields, sort: edit.sort ?? lastSort(entries, fields.parentId) }
      assertPlace(entries, entry)
      const same = entries.find((other) => isSame(other, entry))
      if (same !== undefined) return { id: same.id, operation: undefined }
      if (entries.length >= MAX_MENU_ENTRIES) throw refuse('menu-full', `The menus have ${MAX_MENU_ENTRIES} entries at most.`)
      const id = await this.menus.insert(transaction, entry)
      const rows = this.operations.made(MENU_ENTRY, [id])
      return await this.#record(transaction, rows, { memberId, action: 'create', id, title: entry.title })
    })
  }

  async #update(id: number, edit: Edit, memberId: number): Promise<MenuChange> {
    return await this.#change(async (transaction, entries) => {
      const entry = found(entries, id)
      if (edit.version !== undefined && edit.version !== entry.version) {
        const [current] = await this.#withSeasons([entry])
        if (current !== undefined) throw new StaleMenuEntry(current, entry.version)
      }
      const fields = changedBy(edit, entry)
      const isMoved = fields.parentId !== entry.parentId && edit.sort === undefined
      const changed = { ...fields, sort: isMoved ? lastSort(entries, fields.parentId) : fields.sort }
      assertPlace(entries, { ...changed, id })
      if (isSame(entry, changed) && entry.sort === changed.sort) return { id, operation: undefined }
      const before = await this.operations.before(transaction, MENU_ENTRY, [id])
      await this.menus.save(transaction, [{ ...entry, ...changed, version: entry.version + 1 }])
      return await this.#record(transaction, before, { memberId, action: 'change', id, title: entry.title })
    })
  }

  /**
   * Puts an entry before another one of a level, or last; the level is numbered from 1.
   * @throws DomainError by the codes of `moveMenuEntry`
   */
  async move({ nav_id: id, parent, before }: Move, memberId: number): Promise<MenuChange> {
    return await this.#change(async (transaction, entries) => {
      const entry = found(entries, id)
      const { title, parentId: was } = entry
      const parentId = parent === undefined ? was : parent
      assertPlace(entries, { ...entry, parentId })
      const moved = renumbered(levelOf(entries, parentId), { ...entry, parentId }, before).filter(
        (one) => one.id !== id || one.parentId !== was || one.sort !== entry.sort,
      )
      const ids = moved.map((one) => one.id)
      const rows = await this.operations.before(transaction, MENU_ENTRY, ids)
      await this.menus.save(transaction, moved)
      return await this.#record(transaction, rows, { memberId, action: 'move', id, title })
    })
  }

  /** @throws DomainError `menu-entry-not-found`, `menu-entry-has-children` */
  async delete(id: number, memberId: number): Promise<MenuChange> {
    return await this.#change(async (transaction, entries) => {
      const { title } = found(entries, id)
      if (levelOf(entries, id).length > 0)
        throw refuse('menu-entry-has-children', 'Please move or delete the entries below this one first.')
      const before = await this.operations.before(transaction, MENU_ENTRY, [id], { deleting: true })
      await this.menus.delete(transaction, id)
      return await this.#record(transaction, before, { memberId, action: 'delete', id, title })
    })
  }

  async #record(transaction: Transaction, rows: RowsBefore, change: RowChange): Promise<MenuChange> {
    return { id: change.id, operation: await this.operations.recordRow(transaction, rows, change) }
  }

  async #change(work: (transaction: Transaction, entries: readonly MenuRow[]) => Promise<MenuChange>): Promise<MenuChange> {
    const result = await this.transactions.run(async (transaction) =>
      work(transaction, await this.menus.listForUpdate(transaction)),
    )
    if (result.operation !== undefined) await this.caches.purge()
    return result
  }

  async #withSeasons(entries: readonly MenuRow[]): Promise<EditedEntry[]> {
    const names = new Map((await this.menus.listSeasons()).map(({ id, name }) => [id, name]))
    return entries.map((entry) => ({ entry, season: names.get(entry.seasonId ?? 0) ?? null }))
  }
}

function found(entries: readonly MenuRow[], id: number): MenuRow {
  const entry = entries.find((other) => other.id === id)
  if (entry === undefined) throw refuse('menu-entry-not-found', 'There is no such menu entry.')
  return entry
}

/** What is sent, over what is there. */
function changedBy(edit: Edit, before: NewMenuEntry): NewMenuEntry {
  const { parent, title, link, mobile, desktop, sort, extra_mobile: extraMobile } = edit
  return {
    parentId: parent === undefined ? before.parentId : parent,
    title: title === undefined && before.title !== '' ? before.title : accepted(readTitle(title ?? ''), 'title'),
    link: link === undefined && before.link !== '' ? before.link : accepted(readMenuLink(link ?? ''), 'link'),
    mobile: mobile ?? before.mobile,
    desktop: desktop ?? before.desktop,
    extraMobile: extraMobile ?? before.extraMobile,
    sort: sort ?? before.sort,
  }
}

function accepted(read: string | FieldRefusal, field: string): string {
  if (typeof read === 'string') return read
  throw refuse(read.code, read.sentence, field)
}

function assertPlace(entries: readonly MenuRow[], entry: NewMenuEntry & { readonly id?: number }): void {
  const refusal = placeRefusal(entries, entry)
  if (refusal !== undefined) throw refuse(refusal.code, refusal.sentence, 'parent')
}

/** Whether two entries are the same but for their place in the order. */
function isSame(one: NewMenuEntry, other: NewMenuEntry): boolean {
  return (['parentId', 'title', 'link', 'mobile', 'desktop', 'extraMobile'] as const).every((name) => one[name] === other[name])
}
