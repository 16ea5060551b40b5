import { type GuideRevision, MAX_REVISION_NAME } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../../../api/form-errors.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FormError } from '../../../../ui/form/form-message.tsx'
import { MomentCell, StatusChip } from '../../../kit/cells.tsx'
import { guideFieldName } from '../differences/field-names.ts'
import { useNameRevision } from './revision-calls.ts'
import { RevisionChanges } from './revision-changes.tsx'
import styles from './revisions.module.css'
import type { Sitting } from './sittings.ts'

export interface SittingProps {
  readonly guideId: number
  readonly sitting: Sitting
  /** The version open in the editor, which is the latest revision. */
  readonly version: number
  readonly canEdit: boolean
  /** There are unsaved changes. */
  readonly isDirty: boolean
}

/** The saves of one sitting as one version, and each of them on demand. */
export function SittingItem({ sitting, ...props }: SittingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [last, ...others] = sitting
  return (
    <li className={styles.revision}>
      <Revision {...props} revision={last} fields={sitting.flatMap(({ fields }) => fields)} />
      {others.length > 0 && (
        <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {`${sitting.length} saves`}
        </Button>
      )}
      {isOpen && (
        <ol className={styles.saves}>
          {others.map((revision) => (
            <li key={revision.revision} className={styles.revision}>
              <Revision {...props} revision={revision} fields={revision.fields} />
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

interface RevisionProps extends Omit<SittingProps, 'sitting'> {
  readonly revision: GuideRevision
  /** What changed, as saves name it. */
  readonly fields: readonly string[]
}

/** Author, time and content of a version; it is compared with the present one, brought back, and named here. */
function Revision({ revision, fields, ...props }: RevisionProps) {
  const { guideId, version, canEdit } = props
  const [open, setOpen] = useState<'changes' | 'name'>()
  const isNow = revision.revision === version
  const what = [...new Set(fields.map(guideFieldName))]
  const toggle = (part: 'changes' | 'name') => setOpen(open === part ? undefined : part)
  const isCompared = open === 'changes'
  const naming = revision.name === '' ? 'Name it' : 'Other name'
  return (
    <>
      <p>
        {revision.name !== '' && <b className={styles.name}>{revision.name}</b>}
        <strong>{nameOf(revision)}</strong> <MomentCell moment={revision.at} />{' '}
        {isNow && <StatusChip kind="good">Now</StatusChip>}
      </p>
      <p className={styles.what}>{what.length === 0 ? 'Made it' : what.join(', ')}</p>
      <p className={styles.ways}>
        {!isNow && (
          <Button
            small
            aria-expanded={isCompared}
            aria-label={`${isCompared ? 'Close' : 'Compare with now'}: ${nameOf(revision)}`}
            onClick={() => toggle('changes')}
          >
            {isCompared ? 'Close' : 'Compare with now'}
          </Button>
        )}
        {canEdit && (
          <Button
            small
            variant="quiet"
            aria-expanded={open === 'name'}
            aria-label={`${naming}: ${nameOf(revision)}`}
            onClick={() => toggle('name')}
          >
            {naming}
          </Button>
        )}
      </p>
      {isCompared && <RevisionChanges {...props} revision={revision} onRestored={() => setOpen(undefined)} />}
      {open === 'name' && <NameForm guideId={guideId} revision={revision} onDone={() => setOpen(undefined)} />}
    </>
  )
}

interface NameFormProps {
  readonly guideId: number
  readonly revision: GuideRevision
  readonly onDone: () => void
}

function NameForm({ guideId, revision: { revision, name: known }, onDone }: NameFormProps) {
  const [name, setName] = useState(known)
  const { mutate, error, isPending } = useNameRevision()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ params: { id: guideId, revision }, body: { name } }, { onSuccess: onDone })
  }
  return (
    <form className={styles.changes} noValidate onSubmit={save}>
      <Field
        label="Name of this version"
        maxLength={MAX_REVISION_NAME}
        value={name}
        hint="Empty for none."
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {error !== null && <FormError>{errorMessage(error, 'It could not be named just now.')}</FormError>}
      <Button small type="submit" disabled={isPending}>
        Keep the name
      </Button>
    </form>
  )
}

function nameOf({ username, user_id: id }: GuideRevision): string {
  return username ?? (id === null ? 'The site' : 'Somebody who left')
}
