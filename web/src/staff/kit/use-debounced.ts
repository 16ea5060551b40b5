import { useEffect, useState } from 'react'

/** The value, once it has not changed for so many milliseconds. The first one is there at once. */
export function useDebounced<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, restMs)
    return () => {
      clearTimeout(timer)
    }
  }, [value, restMs])
  return settled
}
