import { type RefObject, useEffect } from 'react'

const HELD = 'data-held'

/** Sends the form if somebody has tried to before its code was there (`public/early.js` holds it then). */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.hasAttribute(HELD) !== true) return
    form.current.removeAttribute(HELD)
    form.current.requestSubmit()
  }, [form])
}
