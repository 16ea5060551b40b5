import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Milliseconds after the last key until what is typed in one place becomes part of the guide. */
const TYPED_MS = 200

const waiting = new Set<() => void>()

/** Makes what is typed anywhere part of its guide now, before the guide is saved or left. */
export function flushTyping(): void {
  for (const flush of waiting) flush()
}

interface Typing<Values extends object> {
  /** The values with what was typed since. */
  readonly typed: Values
  readonly type: (fields: Partial<Values>) => void
}

/**
 * Values that are typed here: a key renders its own form alone, and what it changed becomes part of the whole guide, with
 * everything that follows from that, after a moment of quiet.
 */
export function useTyping<Values extends object>(values: Values, onTyped: (fields: Partial<Values>) => void): Typing<Values> {
  const [fields, setFields] = useState<Partial<Values>>()
  const now = useRef({ fields: undefined as Partial<Values> | undefined, onTyped })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    now.current.onTyped = onTyped
  })
  const flush = useCallback(function flush() {
    clearTimeout(timer.current)
    waiting.delete(flush)
    const { fields: changed } = now.current
    now.current.fields = undefined
    if (changed === undefined) return
    now.current.onTyped(changed)
    setFields(undefined)
  }, [])
  const type = useCallback(
    (changed: Partial<Values>) => {
      now.current.fields = { ...now.current.fields, ...changed }
      setFields(now.current.fields)
      waiting.add(flush)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, TYPED_MS)
    },
    [flush],
  )
  useEffect(() => flush, [flush])
  const typed = useMemo(() => (fields === undefined ? values : { ...values, ...fields }), [values, fields])
  return { typed, type }
}
