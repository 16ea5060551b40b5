import { LOG_PER_PAGE } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../../ui/skeleton/skeleton.tsx'
import { MomentCell } from '../../../kit/cells.tsx'
import { guideLogQuery } from '../editor-calls.ts'
import { actionText, actorText } from './log-words.ts'
import styles from './log.module.css'

interface LogPaneProps {
  readonly guideId: number
}

const FAILED = 'It could not be read just now.'

/** Activity log of a guide, newest first: states, people, payments. */
export function LogPane({ guideId }: LogPaneProps) {
  const [pages, setPages] = useState(1)
  const { data, error } = useQuery(guideLogQuery({ params: { id: guideId }, query: { page: 1 } }))
  const total = data?.total ?? 0
  return (
    <section className={styles.pane} aria-labelledby="log">
      <h2 id="log">History</h2>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      {data !== undefined && total === 0 && <p>Nothing yet.</p>}
      <ol className={styles.log}>
        {Array.from({ length: pages }, (_, page) => (
          <LogPage key={page} guideId={guideId} page={page + 1} />
        ))}
      </ol>
      {total > pages * LOG_PER_PAGE && <Button onClick={() => setPages(pages + 1)}>Show more</Button>}
    </section>
  )
}

function LogPage({ guideId, page }: { readonly guideId: number; readonly page: number }) {
  const { data, isPending } = useQuery(guideLogQuery({ params: { id: guideId }, query: { page } }))
  if (data === undefined)
    return (
      isPending && (
        <li>
          <TextSkeleton lines={6} />
        </li>
      )
    )
  return data.log.map((entry) => (
    <li key={entry.id}>
      <span>
        <strong>{actorText(entry)}</strong> {actionText(entry)}
      </span>
      <small>
        <MomentCell moment={entry.at} />
      </small>
    </li>
  ))
}
