import type { PublicGiftCategory } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryTree } from '../../categories/category-tree.ts'
import { picturesOf } from '../../posts/pictures/post-pictures.ts'
import type { GiftsPage } from './gifts.service.ts'

/** A gift category as visitors see it, with its parent and two levels of children. */
@Injectable()
export class GiftsPresenter {
  constructor(@Inject(CategoryTree) private readonly tree: CategoryTree) {}

  category({ category, counts, picture }: GiftsPage): PublicGiftCategory {
    const { parent_id: parentId, ...fields } = category
    const parent = parentId === null ? undefined : this.tree.byId(parentId)
    return {
      ...fields,
      post_count: counts.total,
      picture: (picture && picturesOf([picture], category.name)[0]) ?? null,
      parent: parent === undefined ? null : { name: parent.name, slug: parent.slug },
      children: this.tree.childrenOf(category.id).map(({ id, name, slug }) => ({
        name,
        slug,
        post_count: counts.byCategory.get(id) ?? 0,
        children: this.tree.childrenOf(id).map((child) => ({ name: child.name, slug: child.slug })),
      })),
    }
  }
}
