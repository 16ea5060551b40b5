import { type RefObject, useRef, useState } from 'react'
import { type Faults, NO_FAULTS } from './faults.ts'

interface ShownFaults {
  /** For the form whose fields the faults name. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly faults: Faults
  /** Shows what is wrong and takes the reader to the first wrong field. */
  readonly show: (faults: Faults) => void
}

/** What is wrong with a form, and the way to it. */
export function useFaults(): ShownFaults {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>(NO_FAULTS)
  const show = (found: Faults) => {
    setFaults(found)
    const controls = [...(form.current?.elements ?? [])].filter((control) => control instanceof HTMLInputElement)
    controls.find(({ name }) => found.fields[name] !== undefined)?.focus()
  }
  return { form, faults, show }
}
