import type { GuideCategoryRow } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { HangingNote } from '../../kit/hanging-note.tsx'
import { hangingQuery } from './guide-category-calls.ts'
import { hangingTexts } from './guide-category-texts.ts'

/** What hangs on categories, said before they change. */
export function CategoryHanging({ rows }: { readonly rows: readonly GuideCategoryRow[] }) {
  const ids = rows.map(({ id }) => id)
  return <HangingNote query={useQuery(hangingQuery({ query: { ids: ids.join(',') } }))} texts={hangingTexts} />
}
