import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Milliseconds after the last key until a field's changes become part of the guide. */
const TYPED_MS = 200

const waiting = new Set<() => void>()

/** True while any field has changes that are not yet part of its guide. */
export function isTyping(): boolean {
  return waiting.size > 0
}

/** Applies all pending changes to their guides, before a guide is saved or left. */
export function flushTyping(): void {
  for (const flush of waiting) flush()
}

/** Pending changes of one group of fields. */
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

  /** The returned function applies pending changes a last time. */
  subscribe(onTyped: (fields: Partial<Values>) => void): () => void {
    this.#onTyped = onTyped
    return this.flush
  }

  appliedTo(values: Values): Values {
    return this.#fields === undefined ? values : { ...values, ...this.#fields }
  }
}

interface Typing<Values extends object> {
  /** The values, with pending changes applied. */
  readonly typed: Values
  /** For text fields that render themselves: `TypedField` and `TypedArea`. */
  readonly type: (fields: Partial<Values>) => void
  /** For selections, which apply at once. */
  readonly choose: (fields: Partial<Values>) => void
}

/** Values of a form part. A key renders its own field only; the changes are applied to the whole guide after a short pause. */
export function useTyping<Values extends object>(values: Values, onTyped: (fields: Partial<Values>) => void): Typing<Values> {
  const latest = useRef(onTyped)
  useLayoutEffect(() => {
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
