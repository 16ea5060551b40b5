import type { GuideCategoryRow } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import styles from './guide-categories.module.css'
import { hangingQuery } from './guide-category-calls.ts'
import { hangingTexts, TEXTS } from './guide-category-texts.ts'

/** What hangs on categories, said before they change. */
export function CategoryHanging({ rows }: { readonly rows: readonly GuideCategoryRow[] }) {
  const ids = rows.map(({ id }) => id)
  const { data, isError } = useQuery(hangingQuery({ query: { ids: ids.join(',') } }))
  if (isError) return <p role="status">{TEXTS.unread}</p>
  return (
    <div role="status" className={styles.hanging}>
      {data === undefined ? (
        <p>{TEXTS.looking}</p>
      ) : (
        hangingTexts(data.hanging).map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
    </div>
  )
}
