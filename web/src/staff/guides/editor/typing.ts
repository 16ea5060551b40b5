import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Milliseconds after the last key until what is typed in one place becomes part of the guide. */
const TYPED_MS = 200

const waiting = new Set<() => void>()

/** Whether somebody is typing: something is not part of its guide yet. */
export function isTyping(): boolean {
  return waiting.size > 0
}

/** Makes what is typed anywhere part of its guide now, before the guide is saved or left. */
export function flushTyping(): void {
  for (const flush of waiting) flush()
}

/** What is typed in one place and is not part of its guide yet. */
class TypedFields<Values extends object> {
  #fields: Partial<Values> | undefined
  #onTyped: ((fields: Partial<Values>) => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly type = (fields: Partial<Values>): void => {
    this.#fields = { ...this.#fields, ...fields }
    waiting.add(this.flush)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, TYPED_MS)
  }

  readonly flush = (): void => {
    clearTimeout(this.#timer)
    waiting.delete(this.flush)
    const fields = this.#fields
    this.#fields = undefined
    if (fields !== undefined) this.#onTyped?.(fields)
  }

  /** What is typed is handed over a last time when the result is called. */
  subscribe(onTyped: (fields: Partial<Values>) => void): () => void {
    this.#onTyped = onTyped
    return this.flush
  }

  appliedTo(values: Values): Values {
    return this.#fields === undefined ? values : { ...values, ...this.#fields }
  }
}

interface Typing<Values extends object> {
  /** The values, with what was typed since when they became others. */
  readonly typed: Values
  /** For texts, which show by themselves what is typed: `TypedField` and `TypedArea`. */
  readonly type: (fields: Partial<Values>) => void
  /** For what is chosen, and is part of the whole guide at once. */
  readonly choose: (fields: Partial<Values>) => void
}

/**
 * Values that are typed here: a key renders its own field alone, and what it changed becomes part of the whole guide, with
 * everything that follows from that, after a moment of quiet.
 */
export function useTyping<Values extends object>(values: Values, onTyped: (fields: Partial<Values>) => void): Typing<Values> {
  const latest = useRef(onTyped)
  useEffect(() => {
    latest.current = onTyped
  })
  const [pending] = useState(() => new TypedFields<Values>())
  useEffect(() => pending.subscribe((fields) => latest.current(fields)), [pending])
  const choose = useCallback(
    (fields: Partial<Values>) => {
      pending.type(fields)
      pending.flush()
    },
    [pending],
  )
  const typed = useMemo(() => pending.appliedTo(values), [pending, values])
  return { typed, type: pending.type, choose }
}
