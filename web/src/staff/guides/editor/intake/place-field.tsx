import { useState } from 'react'
import { Field } from '../../../../ui/form/field.tsx'

interface PlaceFieldProps {
  readonly place: number
  readonly total: number
  readonly onPlace: (place: number) => void
}

/** Position of a gift in its guide; another number moves the gift there. */
export function PlaceField({ place, total, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState(String(place))
  const move = () => {
    const to = Number(typed)
    if (!Number.isSafeInteger(to)) setTyped(String(place))
    else if (to !== place) onPlace(Math.min(Math.max(to, 1), total))
  }
  return (
    <Field
      label="Number in the guide"
      type="number"
      min={1}
      max={total}
      value={typed}
      hint={`Enter moves it, from 1 to ${total}.`}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={move}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        move()
      }}
    />
  )
}
