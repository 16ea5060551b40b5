import { type KeyboardEvent, useEffect, useRef } from 'react'
import { BOARD_NAME_LENGTH } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { BoardNameState } from '../saving/use-board-name.ts'
import styles from './new-board-field.module.css'

interface NewBoardFieldProps {
  /** There is no board yet: whoever asks for it makes the board themselves. */
  readonly first: boolean
  readonly naming: BoardNameState
}

/** The name of a board that is not there yet. */
export function NewBoardField({ first, naming: { name, type, error, make, busy } }: NewBoardFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => { if (error !== undefined) field.current?.focus() }, [error])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || first) return
    event.preventDefault()
    make()
  }
  return (
    <div className={first ? undefined : styles.row}>
      <Field
        ref={field} label={first ? 'Name your first board' : 'Or start a new board'} name="name" value={name} error={error} maxLength={BOARD_NAME_LENGTH}
        placeholder="Name it honestly" autoComplete="off" onChange={(event) => { type(event.currentTarget.value) }} onKeyDown={onKeyDown}
      />
      {!first && <Button small onClick={make} disabled={busy}>Add</Button>}
    </div>
  )
}
