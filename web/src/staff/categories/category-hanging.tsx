import { useQuery } from '@tanstack/react-query'
import { HangingNote } from '../kit/hanging-note.tsx'
import { hangingQuery } from './category-calls.ts'
import { hangingTexts } from './category-texts.ts'

/** What hangs on a category, said before it is deleted. */
export function CategoryHanging({ id }: { readonly id: number }) {
  return <HangingNote query={useQuery(hangingQuery({ params: { id } }))} texts={hangingTexts} />
}
