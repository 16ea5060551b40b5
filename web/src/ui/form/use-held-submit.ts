import { type RefObject, useEffect } from 'react'

const HELD = 'data-held'

/** Submits the form if it was submitted before hydration (`public/early.js` holds it until then). */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.hasAttribute(HELD) !== true) return
    form.current.removeAttribute(HELD)
    form.current.requestSubmit()
  }, [form])
}
