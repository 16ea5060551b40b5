import { type GuideRevision, REVISIONS_PER_PAGE } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../../ui/skeleton/skeleton.tsx'
import { MomentCell, StatusChip } from '../../../kit/cells.tsx'
import { guideFieldName } from '../differences/field-names.ts'
import { revisionsQuery } from './revision-calls.ts'
import { RevisionChanges } from './revision-changes.tsx'
import styles from './revisions.module.css'

interface RevisionsPaneProps {
  readonly guideId: number
  /** The version open in the editor, which is the latest revision. */
  readonly version: number
  readonly canEdit: boolean
  /** There are unsaved changes. */
  readonly isDirty: boolean
}

const FAILED = 'They could not be read just now.'

/** Revisions of a guide, newest first; each can be compared with the present version and restored. */
export function RevisionsPane({ guideId, version, canEdit, isDirty }: RevisionsPaneProps) {
  const [pages, setPages] = useState(1)
  const [open, setOpen] = useState<number>()
  const { data, error } = useQuery(revisionsQuery({ params: { id: guideId }, query: { page: 1 } }))
  const total = data?.total ?? 0
  return (
    <section className={styles.pane} aria-labelledby="revisions">
      <h2 id="revisions">Earlier versions</h2>
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      {data !== undefined && total === 0 && <p>It has not been saved yet.</p>}
      <ol className={styles.list}>
        {Array.from({ length: pages }, (_, page) => (
          <RevisionPage key={page} guideId={guideId} page={page + 1}>
            {(revision) => (
              <Revision key={revision.revision} revision={revision} isNow={revision.revision === version}>
                {revision.revision !== version && (
                  <>
                    <Button
                      small
                      aria-expanded={open === revision.revision}
                      aria-label={`${open === revision.revision ? 'Close' : 'Compare with now'}: ${nameOf(revision)}`}
                      onClick={() => setOpen((now) => (now === revision.revision ? undefined : revision.revision))}
                    >
                      {open === revision.revision ? 'Close' : 'Compare with now'}
                    </Button>
                    {open === revision.revision && (
                      <RevisionChanges
                        guideId={guideId}
                        revision={revision}
                        version={version}
                        canEdit={canEdit}
                        isDirty={isDirty}
                        onRestored={() => setOpen(undefined)}
                      />
                    )}
                  </>
                )}
              </Revision>
            )}
          </RevisionPage>
        ))}
      </ol>
      {total > pages * REVISIONS_PER_PAGE && <Button onClick={() => setPages(pages + 1)}>Show more</Button>}
    </section>
  )
}

interface RevisionPageProps {
  readonly guideId: number
  readonly page: number
  readonly children: (revision: GuideRevision) => ReactNode
}

function RevisionPage({ guideId, page, children }: RevisionPageProps) {
  const { data, isPending } = useQuery(revisionsQuery({ params: { id: guideId }, query: { page } }))
  if (data !== undefined) return data.revisions.map(children)
  return (
    isPending && (
      <li>
        <TextSkeleton lines={6} />
      </li>
    )
  )
}

interface RevisionProps {
  readonly revision: GuideRevision
  readonly isNow: boolean
  readonly children: ReactNode
}

/** Author, time and content of a revision. */
function Revision({ revision, isNow, children }: RevisionProps) {
  const what = [...new Set(revision.fields.map(guideFieldName))]
  return (
    <li className={styles.revision}>
      <p>
        <strong>{nameOf(revision)}</strong> <MomentCell moment={revision.at} />{' '}
        {isNow && <StatusChip kind="good">Now</StatusChip>}
      </p>
      <p className={styles.what}>{what.length === 0 ? 'Made it' : what.join(', ')}</p>
      {children}
    </li>
  )
}

function nameOf({ username, user_id: id }: GuideRevision): string {
  return username ?? (id === null ? 'The site' : 'Somebody who left')
}
