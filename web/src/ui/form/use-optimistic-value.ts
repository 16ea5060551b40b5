import { useState } from 'react'

interface OptimisticValue<T> {
  /** The last selected value, or the saved one. */
  readonly shown: T
  /** Shows a value until its change has settled; returns options for `mutate`. */
  readonly choose: (value: T) => { readonly onSettled: () => void }
}

/**
 * Value of a field that saves itself. The new value is set in the event handler, because React Query reports a pending mutation
 * only afterwards, and React would reset the control until then.
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
