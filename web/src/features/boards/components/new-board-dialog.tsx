import { type FormEvent, useId } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { BOARD_NAME_LENGTH } from '@ribbonry/contracts'
import { useBoardName } from '../saving/use-board-name.ts'
import styles from './forms.module.css'

interface NewBoardDialogProps {
  readonly onMade: (boardId: number) => void
  readonly onClose: () => void
}

export function NewBoardDialog({ onMade, onClose }: NewBoardDialogProps) {
  const form = useId()
  const { name, type, error, make, busy } = useBoardName(({ wishlist_id: id }) => {
    onMade(id)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make()
  }
  return (
    <Dialog
      title="Start a board"
      description="For a person, a room, or a very long weekend."
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} variant="main" className={styles.grow} disabled={busy}>
            Start the board
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label="Its name"
          name="name"
          value={name}
          error={error}
          maxLength={BOARD_NAME_LENGTH}
          placeholder="Name it honestly"
          autoComplete="off"
          hint="Everybody can see it, until you say otherwise on the board."
          onChange={(event) => {
            type(event.currentTarget.value)
          }}
        />
      </form>
    </Dialog>
  )
}
