import { BOOST_ZONE, clockTimeIn, fullDayText, momentIn, twelveHourText } from '@ribbonry/dates'
import { useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { offerUndo } from '../../kit/undo-offers.ts'
import { usePublishGuide, useWithdrawGuide } from '../editor/editor-calls.ts'
import { FAILED } from '../editor/guide-step.tsx'
import type { OfferedDay } from './use-plan.ts'

const MORNING = '09:00'
const HOUR_MS = 3_600_000

interface PublishThenProps extends OfferedDay {
  readonly today: string
  readonly onClose: () => void
}

/** Offers to publish a ready guide on its planned day, at an hour of New York. */
export function PublishThen({ id, title, day, today, onClose }: PublishThenProps) {
  const { mutate, error, isPending } = usePublishGuide()
  const { mutate: withdraw } = useWithdrawGuide()
  const [time, setTime] = useState(() => (day === today ? nextHour() : MORNING))
  const [fault, setFault] = useState<string>()
  const chosen = time === '' ? undefined : momentIn(day, time, BOOST_ZONE)
  const publish = () => {
    const isToCome = chosen !== undefined && chosen.moment > Date.now()
    setFault(isToCome ? undefined : 'Please choose an hour that is still to come')
    if (!isToCome) return
    const moment = new Date(chosen.moment).toISOString()
    mutate(
      { body: { buying_guide_id: id, publish_at: moment } },
      {
        onSuccess: () => {
          onClose()
          offerUndo(`“${title}” goes out by itself on ${dayIn(day)} at ${twelveHourText(moment, BOOST_ZONE)} in New York.`, () =>
            withdraw({ params: { id } }),
          )
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={`Publish “${title}” on ${dayIn(day)}?`}
      description="It is ready. A plan alone publishes nothing; this does, if nothing is missing at that hour."
      confirm="Publish it then"
      cancel="Only plan it"
      isPending={isPending}
      onCancel={onClose}
      onConfirm={publish}
    >
      <Field
        type="time"
        name="hour"
        label="Hour in New York"
        hint={hintOf(chosen)}
        value={time}
        error={fault}
        onChange={({ currentTarget }) => {
          setTime(currentTarget.value)
          setFault(undefined)
        }}
      />
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
    </ConfirmDialog>
  )
}

const dayIn = (day: string): string => fullDayText(`${day}T00:00:00Z`)

/** The next full hour of the present day in New York; after 11 PM its last minute. */
function nextHour(): string {
  const now = Date.now()
  const [day] = clockTimeIn(now, BOOST_ZONE).split('T')
  const [next, hour = MORNING] = clockTimeIn(now + HOUR_MS, BOOST_ZONE).split('T')
  return next === day ? `${hour.slice(0, 2)}:00` : '23:59'
}

/** What happens at an hour that the clocks of that day skip or show twice. */
function hintOf(chosen: ReturnType<typeof momentIn> | undefined): string | undefined {
  if (chosen === undefined || chosen.time === 'once') return undefined
  const shown = twelveHourText(new Date(chosen.moment).toISOString(), BOOST_ZONE)
  return chosen.time === 'missing'
    ? `The clocks go forward that night, so this hour does not exist: it goes out at ${shown}.`
    : `The clocks go back that night, so this hour comes twice: it goes out at the first ${shown}.`
}
