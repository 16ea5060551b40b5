import { ENTER_A_BOOST_DATE, type StaffBoost } from '@ribbonry/contracts'
import { dayPlus, fullDayText, newYorkDay } from '@ribbonry/dates'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useCallErrors } from '../kit/use-call-errors.ts'
import { useChangeBoostDate } from './boost-calls.ts'
import styles from './boosts.module.css'

const FAILED = 'It could not be moved just now. It stands where it was.'

interface MoveDialogProps {
  readonly boost: Pick<StaffBoost, 'id' | 'title' | 'start'>
  /** Day of the drop; empty when the dialog was opened by the button. */
  readonly to: string
  readonly onClose: () => void
}

/** Asks before a boost is moved, because its buyer is mailed at once. */
export function MoveDialog({ boost: { id: boost, title, start }, to, onClose }: MoveDialogProps) {
  const id = useId()
  const [date, setDate] = useState(to)
  const [first] = useState(() => dayPlus(newYorkDay(new Date()), 2))
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, error, isPending } = useChangeBoostDate()
  const {
    form,
    errors: { all, fields },
  } = useCallErrors(error, FAILED, { date })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(date === '')
    if (date === '' || isPending) return
    mutate(
      { body: { id: boost, date } },
      {
        onSuccess: ({ boost: moved }) => {
          showMessage(`“${title}” stands on ${dayText(moved.start)} now. Its buyer gets a mail.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={`Move “${title}”`}
      description={`It stands on ${dayText(start)}. The price stays, and its buyer gets a mail.`}
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Not now
          </Button>
          <Button small variant="main" type="submit" form={id} disabled={isPending}>
            {isPending ? 'Moving' : 'Move it, and write to its buyer'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.move} noValidate onSubmit={submit}>
        {all !== undefined && <FormError>{all}</FormError>}
        <Field
          label="New day"
          name="date"
          type="date"
          min={first}
          value={date}
          hint={date === '' ? undefined : dayText(date)}
          error={isMissing && date === '' ? ENTER_A_BOOST_DATE : fields['date']}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

function dayText(day: string): string {
  return fullDayText(`${day}T00:00:00Z`)
}
