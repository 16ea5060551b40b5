import { fullDayText } from '@ribbonry/dates'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { FormNote } from '../../ui/form/form-message.tsx'
import type { BoostDays } from './boost-days.ts'

interface OwnHoldsProps {
  readonly days: BoostDays
  /** Empty for none. */
  readonly chosen: string
  readonly onGoOn: (day: string) => void
}

/** Other days on hold for this buyer, from any tab or device. */
export function OwnHolds({ days, chosen, onGoOn }: OwnHoldsProps) {
  const [now] = useState(() => Date.now())
  const held = [...days.own].flatMap(([day, until]) => {
    const minutes = until === null ? 0 : Math.ceil((Date.parse(until) - now) / 60_000)
    return minutes > 0 && day !== chosen ? [{ day, minutes }] : []
  })
  return held.map(({ day, minutes }) => (
    <FormNote key={day} variant="wait">
      {`Your day, ${fullDayText(`${day}T00:00:00Z`)}, held for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. `}
      <Button small onClick={() => onGoOn(day)}>
        Go on paying
      </Button>
    </FormNote>
  ))
}
