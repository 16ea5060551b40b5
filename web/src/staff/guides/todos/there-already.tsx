import { FormNote } from '../../../ui/form/form-message.tsx'
import { useTypedDuplicates } from '../updater/use-typed-duplicates.ts'
import type { TodoValues } from './todo-values.ts'

interface ThereAlreadyProps {
  readonly guideId: number
  readonly todoId: number
  readonly values: Pick<TodoValues, 'link' | 'title' | 'replaces'>
}

/** Says while a gift is written that the guide has it already, or waits for it a second time. */
export function ThereAlready({ guideId, todoId, values: { link, title, replaces } }: ThereAlreadyProps) {
  const found = useTypedDuplicates({ link, title, guideId }).filter(({ in: place, id }) =>
    place === 'todolist' ? id !== todoId : String(id) !== replaces,
  )
  if (found.length === 0) return null
  return (
    <FormNote variant="wait">
      {found.slice(0, MOST).map((one) => (
        <p key={`${one.in} ${one.id}`}>
          {`The guide ${one.in === 'guide' ? 'has' : 'also waits for'} “${one.title}”, ${SAME[one.same]}.`}
        </p>
      ))}
    </FormNote>
  )
}

const MOST = 3
const SAME = { link: 'with the same link', title: 'with the same title' } as const
