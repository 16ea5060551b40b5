import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { GiftCategory } from './gift-category.entity.ts'

/** A category with its number of gifts, drafts included. */
export interface CategoryWithPostCount {
  readonly category: GiftCategory
  readonly posts: number
}

/** Gift categories for staff. */
@Injectable()
export class GiftCategoriesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list(): Promise<CategoryWithPostCount[]> {
    const categories = await this.source.getRepository(GiftCategory).find({ order: { name: 'asc', id: 'asc' } })
    const rows = await this.source.query<{ category_id: number; posts: string }[]>(
      'select category_id, count(*) as posts from post_categories group by category_id',
    )
    const posts = new Map(rows.map((row) => [row.category_id, Number(row.posts)]))
    return categories.map((category) => ({ category, posts: posts.get(category.id) ?? 0 }))
  }

  async find(id: number): Promise<CategoryWithPostCount | undefined> {
    const category = await this.source.getRepository(GiftCategory).findOneBy({ id })
    if (category === null) return undefined
    const [row] = await this.source.query<{ posts: string }[]>('select count(*) as posts from post_categories where category_id = $1', [id])
    return { category, posts: Number(row?.posts ?? 0) }
  }

  /** Locks the tree for the transaction: whether a category may stand where it is to stand depends on others. */
  async lockTree(manager: EntityManager): Promise<void> {
    await manager.query('lock table gift_categories in share row exclusive mode')
  }
}
