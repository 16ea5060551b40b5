import { useState } from 'react'

interface OptimisticValue<T> {
  /** What was chosen last, or what is saved. */
  readonly shown: T
  /** Shows a value until its change has ended; returns the options of `mutate` that end it. */
  readonly choose: (value: T) => { readonly onSettled: () => void }
}

/**
 * Value of a field that saves itself. It is shown from the event on: React Query tells that a change is under way only after
 * the event, and until then React would take a tick back.
 */
export function useOptimisticValue<T extends string | number | boolean>(saved: T): OptimisticValue<T> {
  const [chosen, setChosen] = useState<T>()
  return {
    shown: chosen ?? saved,
    choose: (value) => {
      setChosen(value)
      return { onSettled: () => setChosen(undefined) }
    },
  }
}
