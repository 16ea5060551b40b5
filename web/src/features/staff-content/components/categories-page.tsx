import type { GiftCategory } from '@ribbonry/contracts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { useGiftCategories } from '../api/list-gift-categories.ts'
import { categoryTree } from '../category-form.ts'
import styles from './categories-page.module.css'
import { CategoryEditor } from './category-editor.tsx'

/** All gift categories, with the editor of one. */
export function CategoriesPage({ chosen }: { readonly chosen: number | undefined }) {
  const { data, isError, refetch } = useGiftCategories()
  if (isError && data === undefined)
    return (
      <ErrorState
        onRetry={() => {
          void refetch()
        }}
      />
    )
  if (data === undefined) return <TextSkeleton lines={8} />
  const category = data.categories.find(({ id }) => id === chosen)
  return (
    <div className={styles.desk}>
      <nav aria-label="Gift categories">
        <p>
          <a className={buttonClass({ small: true })} href="/admin/gift-categories/">
            New category
          </a>
        </p>
        <ul className={styles.tree}>
          {categoryTree(data.categories).map(({ top, below }) => (
            <li key={top.id}>
              <CategoryLink category={top} chosen={chosen} />
              <ul>
                {below.map((one) => (
                  <li key={one.id}>
                    <CategoryLink category={one} chosen={chosen} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <CategoryEditor key={category?.id ?? 'new'} category={category} categories={data.categories} />
    </div>
  )
}

function CategoryLink({
  category: { id, name, post_count: count },
  chosen,
}: {
  readonly category: GiftCategory
  readonly chosen: number | undefined
}) {
  return (
    <a
      className={styles.link}
      href={`/admin/gift-categories/${id}/`}
      {...(id === chosen ? { 'aria-current': 'page' as const } : {})}
    >
      <span>{name}</span>
      <span className="num">{count}</span>
    </a>
  )
}
