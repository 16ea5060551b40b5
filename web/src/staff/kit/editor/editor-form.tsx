import { TRASH_DAYS } from '@ribbonry/contracts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useIsOnline } from '../../../ui/online/use-is-online.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import styles from './editor.module.css'
import { Clashes, type ClashWords } from './clashes.tsx'
import type { Editor } from './use-editor.ts'

const OFFLINE = 'Offline: kept on this device, and saved once there is a connection'

interface EditorFormProps<Values extends object> {
  readonly editor: Editor<Values>
  /** Accessible name of the form. */
  readonly label: string
  /** Kind of entry, such as `gift`. */
  readonly what: string
  readonly title: string
  readonly isNew: boolean
  /** True when published or scheduled; absent for entries that are never published. */
  readonly published?: boolean
  readonly onPublish?: (publish: boolean) => void
  /** Absent for entries that are never deleted, or that the member may not delete. */
  readonly onDelete?: () => void
  /** What goes and what stays when it is deleted, for entries without a trash. */
  readonly deletion?: string
  /** What hangs on it, said in the question before it is deleted. */
  readonly hanging?: ReactNode
  /** For entries with a trash: deleting needs no confirmation, and the form is read-only in the trash. */
  readonly trash?: { readonly trashed: string | null; readonly onRestore: () => void }
  /** Label of the button that saves, in place of the usual one. */
  readonly saveLabel?: string
  /** Further buttons, before the one that saves. */
  readonly actions?: ReactNode
  /** The entry takes no changes now. */
  readonly isLocked?: boolean
  /** A field's value in words, where two versions are compared. */
  readonly valueText?: (name: keyof Values & string, value: unknown) => string
  /** Words of what two people changed differently. */
  readonly clashWords?: ClashWords<Values>
  readonly children: ReactNode
}

/** The form of an editor with its states, and the actions at its foot. */
export function EditorForm<Values extends object>(props: EditorFormProps<Values>) {
  const { editor, label, what, title, isNew, onDelete, trash, isLocked = false, valueText = wordsOf, children } = props
  const isTrashed = (trash?.trashed ?? null) !== null
  const [asks, setAsks] = useState(false)
  const { form, submit, discard, errors, isSaving, restored } = editor
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={label}>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {restored && (
        <p className={styles.note}>
          This is what you typed last time and did not save.
          <Button small variant="quiet" onClick={discard}>
            Drop it
          </Button>
        </p>
      )}
      <ConflictNote editor={editor} valueText={valueText} />
      <Clashes editor={editor} words={props.clashWords} />
      {isTrashed && (
        <p className={`${styles.note} ${styles.conflict}`}>{`In the trash, and gone ${TRASH_DAYS} days after it came there.`}</p>
      )}
      <fieldset className={styles.fields} disabled={isTrashed || isLocked || (isNew && isSaving)}>
        <legend className="sr">Fields</legend>
        {children}
      </fieldset>
      <Foot {...props} {...(onDelete !== undefined && { onDelete: () => (trash === undefined ? setAsks(true) : onDelete()) })} />
      {asks && onDelete !== undefined && (
        <ConfirmDialog
          title={`Delete this ${what}?`}
          description={props.deletion ?? `“${title}” goes.`}
          cancel="Keep it"
          confirm={`Delete the ${what}`}
          onCancel={() => {
            setAsks(false)
          }}
          onConfirm={() => {
            setAsks(false)
            onDelete()
          }}
        >
          {props.hanging}
        </ConfirmDialog>
      )}
      <LeaveDialog editor={editor} />
    </form>
  )
}

interface SaveState {
  readonly isNew: boolean
  readonly isSaving: boolean
  readonly changed: boolean
  readonly isOnline: boolean
}

function stateText({ isNew, isSaving, changed, isOnline }: SaveState): string {
  if (changed && !isOnline) return OFFLINE
  if (isSaving) return 'Saving'
  if (changed) return 'Not saved yet, kept on this device'
  return isNew ? '' : 'Saved'
}

/** Save state and actions. */
function Foot<Values extends object>(props: EditorFormProps<Values>) {
  const { editor, what, isNew, published, onPublish, onDelete, trash, actions, isLocked = false } = props
  const { isSaving, changed } = editor
  const isOnline = useIsOnline()
  if (trash !== undefined && trash.trashed !== null)
    return (
      <div className={styles.foot}>
        <output className={styles.state} />
        <Button variant="main" small onClick={trash.onRestore}>
          {`Restore the ${what}`}
        </Button>
      </div>
    )
  const state = stateText({ isNew, isSaving, changed, isOnline })
  return (
    <div className={styles.foot}>
      <output className={styles.state}>{state}</output>
      {!isNew && onDelete !== undefined && (
        <Button small variant="quiet" onClick={onDelete}>
          Delete
        </Button>
      )}
      {onPublish !== undefined && (
        <Button
          small
          disabled={isSaving || editor.clash !== undefined}
          onClick={() => {
            onPublish(published !== true)
          }}
        >
          {published === true ? 'Unpublish' : 'Publish now'}
        </Button>
      )}
      {actions}
      <Button
        type="submit"
        variant="main"
        small
        disabled={isSaving || isLocked || editor.clash !== undefined}
        aria-keyshortcuts="Control+S"
      >
        {props.saveLabel ?? (isNew ? `Create the ${what}` : 'Save')}
      </Button>
    </div>
  )
}

/** Shown when somebody else saved in between: asks field by field which text stays, so that nothing is lost. */
function ConflictNote<Values extends object>({
  editor,
  valueText,
}: Pick<EditorFormProps<Values>, 'editor'> & Required<Pick<EditorFormProps<Values>, 'valueText'>>) {
  const [shown, setShown] = useState(false)
  const { conflict, isSaving } = editor
  if (conflict === undefined) return null
  const { words, fields, theirs } = conflict
  return (
    <section className={`${styles.note} ${styles.conflict}`} role="alert">
      <p>{words === '' ? 'Somebody saved this since.' : words}</p>
      <Button
        small
        aria-expanded={shown}
        onClick={() => {
          setShown(!shown)
        }}
      >
        See both
      </Button>
      <Button
        small
        disabled={isSaving}
        onClick={() => {
          editor.save()
        }}
      >
        Keep both
      </Button>
      {shown && (
        <dl className={styles.both}>
          {fields.map((name) => (
            <div key={name}>
              <dt>{name.replaceAll('_', ' ')}</dt>
              <dd>{`Theirs: ${valueText(name, theirs[name])}`}</dd>
              <dd>{`Yours: ${valueText(name, editor.values[name])}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function wordsOf(_name: string, value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function LeaveDialog<Values extends object>({ editor: { blocker } }: { readonly editor: Editor<Values> }) {
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you typed is kept on this device, and is here when you come back."
      cancel="Stay"
      confirm="Leave"
      onCancel={() => {
        blocker.reset()
      }}
      onConfirm={() => {
        blocker.proceed()
      }}
    />
  )
}
