import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, In } from 'typeorm'
import { Picture } from '../posts/pictures/picture.entity.ts'
import type { ImageRow } from '../posts/post-row.ts'
import { GiftCategory } from './gift-category.entity.ts'

/** A category with its number of gifts, drafts included. */
export interface CategoryWithPostCount {
  readonly category: GiftCategory
  readonly posts: number
  /** The chosen one. */
  readonly picture: ImageRow | undefined
}

export type NewGiftCategory = Pick<GiftCategory, 'name' | 'slug' | 'description' | 'parentId' | 'pictureId' | 'focusX' | 'focusY'>

/** Gift categories for staff. */
@Injectable()
export class GiftCategoriesRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async list(): Promise<CategoryWithPostCount[]> {
    const categories = await this.dataSource.getRepository(GiftCategory).find({ order: { name: 'asc', id: 'asc' } })
    const rows = await this.dataSource.query<{ category_id: number; posts: string }[]>(
      'select category_id, count(*) as posts from post_categories group by category_id',
    )
    const posts = new Map(rows.map((row) => [row.category_id, Number(row.posts)]))
    const pictures = await this.#picturesOf(categories)
    return categories.map((category) => ({
      category,
      posts: posts.get(category.id) ?? 0,
      picture: pictures.get(category.pictureId ?? ''),
    }))
  }

  async find(id: number): Promise<CategoryWithPostCount | undefined> {
    const category = await this.dataSource.getRepository(GiftCategory).findOneBy({ id })
    if (category === null) return undefined
    const [row] = await this.dataSource.query<{ posts: string }[]>(
      'select count(*) as posts from post_categories where category_id = $1',
      [id],
    )
    const pictures = await this.#picturesOf([category])
    return { category, posts: Number(row?.posts ?? 0), picture: pictures.get(category.pictureId ?? '') }
  }

  async #picturesOf(categories: readonly GiftCategory[]): Promise<ReadonlyMap<string, ImageRow>> {
    const ids = categories.flatMap(({ pictureId }) => pictureId ?? [])
    if (ids.length === 0) return new Map()
    const found = await this.dataSource.getRepository(Picture).findBy({ id: In(ids) })
    return new Map(found.map(({ id, width, height, color }): [string, ImageRow] => [id, [id, width, height, color, '']]))
  }

  async pictureExists(transaction: Transaction, id: string): Promise<boolean> {
    return await transaction.getRepository(Picture).existsBy({ id })
  }

  /** Locks the tree until the end of the transaction: where a category may stand depends on others. */
  async lockTree(transaction: Transaction): Promise<void> {
    await transaction.query('lock table gift_categories in share row exclusive mode')
  }

  async findById(transaction: Transaction, id: number): Promise<GiftCategory | null> {
    return await transaction.getRepository(GiftCategory).findOneBy({ id })
  }

  async findBySlug(transaction: Transaction, slug: string): Promise<GiftCategory | null> {
    return await transaction.getRepository(GiftCategory).findOneBy({ slug })
  }

  async hasChildren(transaction: Transaction, id: number): Promise<boolean> {
    return await transaction.getRepository(GiftCategory).existsBy({ parentId: id })
  }

  /** @returns the id */
  async insert(transaction: Transaction, category: NewGiftCategory): Promise<number> {
    return (await transaction.getRepository(GiftCategory).save(category)).id
  }

  async save(transaction: Transaction, category: GiftCategory): Promise<void> {
    await transaction.getRepository(GiftCategory).save(category)
  }

  async delete(transaction: Transaction, id: number): Promise<void> {
    await transaction.getRepository(GiftCategory).delete({ id })
  }

  /** Whether one of these stands below a category that is below another one. */
  async anyOnThirdLevel(transaction: Transaction, ids: readonly string[]): Promise<boolean> {
    const [found] = await transaction.query<{ deep: boolean }[]>(
      `select exists (
        select from gift_categories as child join gift_categories as parent on parent.id = child.parent_id
        where parent.parent_id is not null and (child.id = any($1::integer[]) or parent.id = any($1::integer[]))) as deep`,
      [ids],
    )
    return found?.deep === true
  }

  async listByIds(transaction: Transaction, ids: readonly number[]): Promise<GiftCategory[]> {
    return await transaction.getRepository(GiftCategory).findBy({ id: In([...ids]) })
  }
}
