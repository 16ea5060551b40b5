import { useEffect, useState } from 'react'
import { removeDraft, saveDraft, loadDraft } from '../../../saving/drafts/draft-storage.ts'
import { isSame, settled } from '../../../saving/drafts/values.ts'

export interface Draft<Values extends object> {
  readonly values: Values
  readonly change: (fields: Partial<Values>) => void
  /** The same, from the current values. */
  readonly update: (fields: (now: Values) => Partial<Values>) => void
  /** Whether anything differs from the saved values. */
  readonly changed: boolean
  /** Whether it started with a stored draft. */
  readonly restored: boolean
  /** Discards the draft. */
  readonly discard: () => void
  /** Applies a save: what was sent, and the server's result. */
  readonly settle: (sent: Values, saved: Values) => void
}

/** Form values with a draft in local storage under `key` until saved. Changes by others appear in fields that were not edited. */
export function useDraft<Values extends object>(key: string, saved: Values): Draft<Values> {
  const [stored] = useState(() => loadDraft(key, saved))
  const [values, setValues] = useState(stored ?? saved)
  const [restored, setRestored] = useState(stored !== undefined)
  const [base, setBase] = useState(saved)
  if (!isSame(base, saved)) {
    setBase(saved)
    setValues((typed) => settled(typed, base, saved))
  }
  const changed = !isSame(values, saved)
  useEffect(() => {
    if (changed) saveDraft(key, values, base)
    else removeDraft(key)
  }, [key, values, base, changed])
  return {
    values,
    changed,
    restored: restored && changed,
    update: (fields) => {
      setValues((before) => ({ ...before, ...fields(before) }))
    },
    change: (fields) => {
      setValues((before) => ({ ...before, ...fields }))
    },
    discard: () => {
      setValues(saved)
      setRestored(false)
    },
    settle: (sent, now) => {
      setValues((typed) => settled(typed, sent, now))
      setRestored(false)
    },
  }
}
