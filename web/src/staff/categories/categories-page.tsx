import { useQuery } from '@tanstack/react-query'
import type { GiftCategory } from '@ribbonry/contracts'
import { useParams, useSearchParams } from 'react-router'
import { Views } from '../kit/cells.tsx'
import { Entry } from '../kit/entry.tsx'
import { categoriesQuery } from '../gifts/gift-calls.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import styles from './categories-page.module.css'
import { CategoryEditor } from './category-editor.tsx'
import { categoryTree } from './category-form.ts'
import { CATEGORIES_PATH, TEXTS, TRASH_PATH } from './category-texts.ts'
import { CategoryTrash } from './category-trash.tsx'

/** All gift categories, with the editor of one: `/admin/gift-categories/`, `new/` and `<id>/`; and their trash. */
export function CategoriesPage() {
  const [search] = useSearchParams()
  const isTrash = search.get('state') === 'trash'
  return (
    <StaffPage title={TEXTS.title}>
      <Views
        label={TEXTS.views}
        views={[
          { title: TEXTS.inUse, path: CATEGORIES_PATH, current: !isTrash },
          { title: TEXTS.trash, path: TRASH_PATH, current: isTrash },
        ]}
      />
      {isTrash ? <CategoryTrash /> : <CategoryDesk />}
    </StaffPage>
  )
}

function CategoryDesk() {
  const chosen = Number(useParams()['*']?.replace(/\/$/, ''))
  const query = useQuery(categoriesQuery())
  return (
    <Entry query={query} what="category" all={CATEGORIES_PATH}>
      {({ categories }) => {
        const category = categories.find(({ id }) => id === chosen)
        return (
          <div className={styles.desk}>
            <nav aria-label={TEXTS.title}>
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
