import { type RefObject, useRef, useState } from 'react'
import { type Faults, NO_FAULTS } from './faults.ts'
import { useHeldSubmit } from './use-held-submit.ts'

interface ShownFaults {
  /** For the form whose fields the faults name. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly faults: Faults
  /** Shows what is wrong and takes the reader to the first wrong field. */
  readonly show: (faults: Faults) => void
}

/** What is wrong with a form, and the way to it; the form is sent if somebody was earlier than its code. */
export function useFaults(): ShownFaults {
  const form = useRef<HTMLFormElement>(null)
  useHeldSubmit(form)
  const [faults, setFaults] = useState<Faults>(NO_FAULTS)
  const show = (found: Faults) => {
    setFaults(found)
    const controls = [...(form.current?.elements ?? [])].filter((control) => control instanceof HTMLInputElement)
    controls.find(({ name }) => found.fields[name] !== undefined)?.focus()
  }
  return { form, faults, show }
}
