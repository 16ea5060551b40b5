import { type KeyboardEvent, useEffect, useRef } from 'react'
import { BOARD_NAME_LENGTH } from '@ribbonry/contracts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { BoardNameState } from '../saving/use-board-name.ts'
import styles from './new-board-field.module.css'

interface NewBoardFieldProps {
  /** True without any board: the surrounding form creates it. */
  readonly first: boolean
  readonly naming: BoardNameState
}

/** Name field of a new board. */
export function NewBoardField({ first, naming: { name, type, error, make, busy } }: NewBoardFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || first) return
    event.preventDefault()
    make()
  }
  return (
    <div className={first ? undefined : styles.row}>
      <Field
        ref={field}
        label={first ? 'Name your first board' : 'Or start a new board'}
        name="name"
        value={name}
        error={error}
        maxLength={BOARD_NAME_LENGTH}
        placeholder="Name it honestly"
        autoComplete="off"
        onChange={(event) => {
          type(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      {!first && (
        <Button small onClick={make} disabled={busy}>
          Add
        </Button>
      )}
    </div>
  )
}
