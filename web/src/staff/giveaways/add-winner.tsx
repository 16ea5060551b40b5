import type { StaffGiveaway } from '@ribbonry/contracts'
import { type FormEvent, useId, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staffFormErrorsOf } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import field from '../../ui/form/field.module.css'
import styles from './giveaways.module.css'
import type { GiveawayActions } from './use-giveaway-actions.ts'

interface AddWinnerProps {
  readonly giveaway: StaffGiveaway
  readonly onAdd: GiveawayActions['add']
}

/** Adds a winner by e-mail address. */
export function AddWinner({ giveaway, onAdd }: AddWinnerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { winners, winners_count: places } = giveaway
  const posted = winners.filter(({ status }) => status === 'sent tracking info').length
  const add = async () => {
    const email = typed.trim()
    setTyped('')
    setWrong(undefined)
    try {
      await onAdd(giveaway, email)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { all, fields } = staffFormErrorsOf(error, 'The winner could not be added. Please try again.')
      setTyped(email)
      setWrong(fields['email'] ?? all)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <label className="sr" htmlFor={id}>
        {`Add a winner of ${giveaway.title} by email`}
      </label>
      <input
        id={id}
        className={field.input}
        type="email"
        autoComplete="off"
        maxLength={320}
        placeholder="Add a winner by email"
        value={typed}
        aria-invalid={wrong !== undefined}
        {...(wrong !== undefined && { 'aria-describedby': `${id}-says` })}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setWrong(undefined)
        }}
      />
      <Button small type="submit">
        Add
      </Button>
      <span
        className={styles.count}
      >{`${winners.length} of ${places} ${places === 1 ? 'winner' : 'winners'}, ${posted} posted`}</span>
      {wrong !== undefined && (
        <p id={`${id}-says`} className={field.error} role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}
