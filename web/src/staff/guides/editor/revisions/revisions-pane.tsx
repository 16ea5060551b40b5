import { type GuideRevision, REVISIONS_PER_PAGE } from '@ribbonry/contracts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../../ui/skeleton/skeleton.tsx'
import { MomentCell } from '../../../kit/cells.tsx'
import { guideLogQuery } from '../editor-calls.ts'
import { actionText, actorText } from '../log/log-words.ts'
import { revisionsQuery } from './revision-calls.ts'
import styles from './revisions.module.css'
import { SittingItem, type SittingProps } from './sitting.tsx'
import { historyOf } from './sittings.ts'

const FAILED = 'They could not be read just now.'

/** Versions of a guide by sitting, with the steps between them, newest first; each version can be compared and restored. */
export function RevisionsPane(props: Omit<SittingProps, 'sitting'>) {
  const { guideId } = props
  const [pages, setPages] = useState(1)
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => revisionsQuery({ params: { id: guideId }, query: { page: page + 1 } })),
  })
  const { data: told } = useQuery(guideLogQuery({ params: { id: guideId }, query: { page: 1 } }))
  const error = answers.find((answer) => answer.error !== null)?.error ?? null
  const total = answers[0]?.data?.total ?? 0
  const revisions: readonly GuideRevision[] = answers.flatMap(({ data }) => data?.revisions ?? [])
  const isLoading = answers.some(({ isPending }) => isPending)
  return (
    <section className={styles.pane} aria-labelledby="revisions">
      <h2 id="revisions">Earlier versions</h2>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      {!isLoading && error === null && total === 0 && <p>It has not been saved yet.</p>}
      <ol className={styles.list}>
        {historyOf(revisions, told?.log ?? [], revisions.length >= total).map((entry) =>
          'step' in entry ? (
            <li key={`step ${entry.step.id}`} className={styles.stepLine}>
              <strong>{actorText(entry.step)}</strong> {actionText(entry.step)} <MomentCell moment={entry.step.at} />
            </li>
          ) : (
            <SittingItem key={entry.sitting[0].revision} {...props} sitting={entry.sitting} />
          ),
        )}
      </ol>
      {isLoading && <TextSkeleton lines={6} />}
      {total > pages * REVISIONS_PER_PAGE && <Button onClick={() => setPages(pages + 1)}>Show more</Button>}
    </section>
  )
}
