import type { CategoryLabel } from '@ribbonry/contracts'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { type CategoryRow, PublicCategoriesRepository } from './public-categories.repository.ts'

/** After this the categories are read again while the old ones still answer. */
const FRESH_FOR_MS = 10_000

/** Every gift category, in memory: there are some hundred, every card names some, and they hardly change. */
@Injectable()
export class CategoryTree implements OnModuleInit {
  #byId = new Map<number, CategoryRow>()
  #refreshedAt = 0
  #refreshing: Promise<void> | undefined

  constructor(@Inject(PublicCategoriesRepository) private readonly categories: PublicCategoriesRepository) {}

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  /** Labels in the order of the categories' own: parents first, then by name. */
  labels(ids: readonly number[]): CategoryLabel[] {
    this.#refreshIfStale()
    return ids
      .map((id) => this.#byId.get(id))
      .filter((row) => row !== undefined)
      .toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null) || a.name.localeCompare(b.name))
      .map(({ id, name, slug, parent_id }) => ({ id, name, slug, parent_slug: parent_id === null ? null : (this.#byId.get(parent_id)?.slug ?? null) }))
  }

  byId(id: number): CategoryRow | undefined {
    this.#refreshIfStale()
    return this.#byId.get(id)
  }

  bySlug(slug: string): CategoryRow | undefined {
    this.#refreshIfStale()
    return [...this.#byId.values()].find((row) => row.slug === slug)
  }

  /** Those that stand directly below; of 0, those at the top. */
  childrenOf(id: number): CategoryRow[] {
    return [...this.#byId.values()].filter((row) => row.parent_id === (id === 0 ? null : id)).toSorted((a, b) => a.name.localeCompare(b.name))
  }

  /** Labels of those whose name, or a word of it, begins so. */
  startingWith(text: string): Omit<CategoryLabel, 'id'>[] {
    const begins = text.toLowerCase()
    const rows = [...this.#byId.values()].filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${begins}`))
    return this.labels(rows.map(({ id }) => id)).map(({ name, slug, parent_slug }) => ({ name, slug, parent_slug }))
  }

  /** JSON text of the names, as a post carries them. */
  namesAsJson(ids: readonly number[]): string {
    this.#refreshIfStale()
    const names = ids.map((id) => this.#byId.get(id)?.name).filter((name) => name !== undefined)
    return JSON.stringify(names)
  }

  /** Reads them anew; after this call a change that was committed before it shows. */
  async refresh(): Promise<void> {
    const rows = await this.categories.listAll()
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    this.#refreshedAt = performance.now()
  }

  #refreshIfStale(): void {
    if (performance.now() - this.#refreshedAt < FRESH_FOR_MS || this.#refreshing !== undefined) return
    this.#refreshing = this.refresh()
      .catch(() => undefined) // the old ones go on serving
      .finally(() => {
        this.#refreshing = undefined
      })
  }
}
