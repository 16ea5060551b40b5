import type { CategoryLabel } from '@ribbonry/contracts'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { type CategoryRow, PublicCategoriesRepository } from './public-categories.repository.ts'

/** Age from which the categories are read again while the old ones still answer. */
const FRESH_FOR_MS = 10_000

/** In-memory copy of all gift categories: some hundred, named on every card, rarely changed. */
@Injectable()
export class CategoryTree implements OnModuleInit {
  #byId: ReadonlyMap<number, CategoryRow> = new Map()
  #bySlug: ReadonlyMap<string, CategoryRow> = new Map()
  /** By the id of the parent; 0 for the top level. */
  #children: ReadonlyMap<number, readonly CategoryRow[]> = new Map()
  #refreshedAt = 0
  #refreshing: Promise<void> | undefined

  constructor(@Inject(PublicCategoriesRepository) private readonly categories: PublicCategoriesRepository) {}

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  /** Labels, parents first, then by name. */
  labels(ids: readonly number[]): CategoryLabel[] {
    this.#refreshIfStale()
    return ids
      .map((id) => this.#byId.get(id))
      .filter((row) => row !== undefined)
      .toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null) || a.name.localeCompare(b.name))
      .map(({ id, name, slug, parent_id }) => ({
        id,
        name,
        slug,
        parent_slug: parent_id === null ? null : (this.#byId.get(parent_id)?.slug ?? null),
      }))
  }

  byId(id: number): CategoryRow | undefined {
    this.#refreshIfStale()
    return this.#byId.get(id)
  }

  bySlug(slug: string): CategoryRow | undefined {
    this.#refreshIfStale()
    return this.#bySlug.get(slug)
  }

  /** By name. */
  all(): CategoryRow[] {
    this.#refreshIfStale()
    return [...this.#byId.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  }

  /** Direct children by name; of 0, the top level. */
  childrenOf(id: number): readonly CategoryRow[] {
    return this.#children.get(id) ?? []
  }

  /** The copy that the other methods answer from: another object after each refresh, for what is derived from all categories. */
  get copy(): object {
    return this.#byId
  }

  /** Categories of whose name a word starts with the text, by name. */
  startingWith(text: string): CategoryRow[] {
    this.#refreshIfStale()
    const begins = text.toLowerCase()
    return [...this.#byId.values()]
      .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${begins}`))
      .toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null) || a.name.localeCompare(b.name))
  }

  /** JSON array of the names, as `categories` of a post has them. */
  namesAsJson(ids: readonly number[]): string {
    this.#refreshIfStale()
    const names = ids.map((id) => this.#byId.get(id)?.name).filter((name) => name !== undefined)
    return JSON.stringify(names)
  }

  /** Reads the categories again: afterwards, changes committed before the call show. */
  async refresh(): Promise<void> {
    const rows = await this.categories.listAll()
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    this.#bySlug = new Map(rows.map((row) => [row.slug, row]))
    const byName = rows.toSorted((a, b) => a.name.localeCompare(b.name))
    this.#children = Map.groupBy(byName, ({ parent_id }) => parent_id ?? 0)
    this.#refreshedAt = performance.now()
  }

  #refreshIfStale(): void {
    if (performance.now() - this.#refreshedAt < FRESH_FOR_MS || this.#refreshing !== undefined) return
    this.#refreshing = this.refresh()
      .catch(() => undefined) // the old ones still serve
      .finally(() => {
        this.#refreshing = undefined
      })
  }
}
