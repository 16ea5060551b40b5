import { useQuery } from '@tanstack/react-query'
import type { GiftCategory } from '@ribbonry/contracts'
import { useParams } from 'react-router'
import { Entry } from '../kit/entry.tsx'
import { categoriesQuery } from '../gifts/gift-calls.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import styles from './categories-page.module.css'
import { CategoryEditor } from './category-editor.tsx'
import { categoryTree } from './category-form.ts'

/** All gift categories, with the editor of one: `/admin/gift-categories/`, `new/` and `<id>/`. */
export function CategoriesPage() {
  const chosen = Number(useParams()['*']?.replace(/\/$/, ''))
  const query = useQuery(categoriesQuery())
  return (
    <StaffPage title="Gift categories">
      <Entry query={query} what="category" all="/admin/gift-categories/">
        {({ categories }) => {
          const category = categories.find(({ id }) => id === chosen)
          return (
            <div className={styles.desk}>
              <nav aria-label="Gift categories">
                <ul className={styles.tree}>
                  {categoryTree(categories).map(({ top, below }) => (
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
              <CategoryEditor key={category?.id ?? 'new'} category={category} categories={categories} />
            </div>
          )
        }}
      </Entry>
    </StaffPage>
  )
}

function CategoryLink({
  category: { id, name, post_count: count },
  chosen,
}: {
  readonly category: GiftCategory
  readonly chosen: number
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
