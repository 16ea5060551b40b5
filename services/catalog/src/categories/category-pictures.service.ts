import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { CategoryImage, ImageRow } from '../posts/post-row.ts'
import { CategoryTree } from './category-tree.ts'
import { CategoryPicturesRepository } from './category-pictures.repository.ts'

const CACHE_SIZE = 2000
const CACHE_TTL_MS = 300_000

/** A picture for each category: the chosen one, or that of its best gift, and of another where two would show the same. */
@Injectable()
export class CategoryPictures {
  readonly #cache = new LRUCache<number, readonly ImageRow[]>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })

  constructor(
    @Inject(CategoryPicturesRepository) private readonly repository: CategoryPicturesRepository,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
  ) {}

  async of(categoryIds: readonly number[]): Promise<ReadonlyMap<number, CategoryImage>> {
    const fixed = new Map(categoryIds.map((id) => [id, this.tree.byId(id)?.picture ?? undefined]))
    const unknown = categoryIds.filter((id) => fixed.get(id) === undefined && !this.#cache.has(id))
    if (unknown.length > 0) {
      const found = Map.groupBy(await this.repository.list(unknown), ({ category_id }) => category_id)
      for (const id of unknown)
        this.#cache.set(
          id,
          (found.get(id) ?? []).flatMap(({ images }) => images.slice(0, 1)),
        )
    }
    const chosen = new Map<number, CategoryImage>()
    const shown = new Set<string>()
    for (const id of categoryIds) {
      const pictures = this.#cache.get(id) ?? []
      const picture = fixed.get(id) ?? pictures.find(([content]) => !shown.has(content)) ?? pictures[0]
      if (picture === undefined) continue
      shown.add(picture[0])
      chosen.set(id, picture)
    }
    return chosen
  }
}
