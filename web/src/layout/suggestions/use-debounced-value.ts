import { useEffect, useState } from 'react'

/** Debounce of typing. */
const DEBOUNCE_MS = 150

/** Debounced value of a field. */
export function useDebouncedValue(field: HTMLInputElement): string {
  const [typed, setTyped] = useState(field.value)
  useEffect(() => {
    let timer = 0
    const listen = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        setTyped(field.value)
      }, DEBOUNCE_MS)
    }
    // Text typed while this code was loading.
    listen()
    field.addEventListener('input', listen)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', listen)
    }
  }, [field])
  return typed.trim().replaceAll(/\s+/g, ' ')
}
