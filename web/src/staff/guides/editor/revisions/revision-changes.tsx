import type { CallAnswer, compareGuideRevisions, GuideRevision } from '@ribbonry/contracts'
import { DEVICE, momentText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { showMessage } from '../../../../ui/flash/flash-queue.ts'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../../../ui/skeleton/skeleton.tsx'
import { offerUndo } from '../../../kit/undo-offers.ts'
import { FieldChange } from '../differences/field-change.tsx'
import { guideFieldName, productFieldName } from '../differences/field-names.ts'
import { guideCategoriesQuery } from '../editor-calls.ts'
import { comparisonQuery, useRestoreRevision } from './revision-calls.ts'
import styles from './revisions.module.css'

interface RevisionChangesProps {
  readonly guideId: number
  readonly revision: GuideRevision
  /** The present version. */
  readonly version: number
  readonly canEdit: boolean
  readonly isDirty: boolean
  readonly onRestored: () => void
}

const NOT_READ = 'It could not be compared just now.'
const NOT_BACK = 'It could not be brought back just now, please try again in a few minutes.'
const OVERTAKEN = 'Somebody has saved since. What you brought back from is among the earlier versions.'

/** Changes to the guide since a revision, and a button that restores it. */
export function RevisionChanges({
  guideId,
  revision: { revision, at },
  version,
  canEdit,
  isDirty,
  onRestored,
}: RevisionChangesProps) {
  const { data, error } = useQuery(comparisonQuery({ params: { id: guideId, revision, other: version } }))
  const restore = useRestoreRevision()
  const bringBack = () => {
    restore.mutate(
      { params: { id: guideId, revision }, body: { version } },
      {
        onSuccess: ({ version: made }) => {
          onRestored()
          offerUndo(`The guide is as it was on ${momentText(at, DEVICE)}.`, () => {
            restore
              .mutateAsync({ params: { id: guideId, revision: version }, body: { version: made } })
              .catch(() => showMessage(OVERTAKEN))
          })
        },
      },
    )
  }
  return (
    <div className={styles.changes}>
      {error !== null && <FormError>{errorMessage(error, NOT_READ)}</FormError>}
      {data === undefined ? error === null && <TextSkeleton lines={4} /> : <Changes changes={data} />}
      {canEdit && (
        <Button variant="main" disabled={restore.isPending || isDirty} onClick={bringBack}>
          {restore.isPending ? 'Bringing it back' : 'Bring this version back'}
        </Button>
      )}
      {canEdit && isDirty && <p className={styles.what}>First what you typed is saved.</p>}
      {restore.error !== null && <FormError>{errorMessage(restore.error, NOT_BACK)}</FormError>}
    </div>
  )
}

const CHANGES = { added: 'Added since', removed: 'Taken out since', moved: 'Moved since', changed: '' } as const

function Changes({ changes: { fields, products } }: { readonly changes: CallAnswer<typeof compareGuideRevisions> }) {
  const { data } = useQuery(guideCategoriesQuery())
  const names = useMemo(() => new Map((data?.categories ?? []).map(({ id, name }) => [id, name])), [data])
  if (fields.length + products.length === 0) return <p>Nothing differs from what is there now.</p>
  return (
    <dl className={styles.fields}>
      {fields.map((one) => (
        <div key={one.field}>
          <dt>{guideFieldName(one.field)}</dt>
          <dd>
            <FieldChange {...one} names={names} />
          </dd>
        </div>
      ))}
      {products.map(({ product_id: id, title, change, fields: changed }) => (
        <div key={id}>
          <dt>
            {title || 'A gift without a title'} <small>{CHANGES[change]}</small>
          </dt>
          {changed.map((one) => (
            <dd key={one.field}>
              <small>{productFieldName(one.field)}</small> <FieldChange {...one} names={names} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
