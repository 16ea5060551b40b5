import { useEffect, useState } from 'react'

/** So long nothing may be typed before it counts. */
const DEBOUNCE_MS = 150

/** What stands in a field, once the typist rests. */
export function useDebouncedValue(field: HTMLInputElement): string {
  const [typed, setTyped] = useState(field.value)
  useEffect(() => {
    let timer = 0
    const listen = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => { setTyped(field.value) }, DEBOUNCE_MS)
    }
    // What was typed while this code was on its way.
    listen()
    field.addEventListener('input', listen)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', listen)
    }
  }, [field])
  return typed.trim().replaceAll(/\s+/g, ' ')
}
