import { useEffect, useState } from 'react'
import { removeDraft, saveDraft, loadDraft } from './draft-storage.ts'
import { isSame, settled } from './values.ts'

export interface Draft<Values extends object> {
  readonly values: Values
  readonly change: (fields: Partial<Values>) => void
  /** The same, for what is reckoned from the values as they are by then. */
  readonly update: (fields: (now: Values) => Partial<Values>) => void
  /** Whether anything differs from what is saved. */
  readonly changed: boolean
  /** Whether it began with what an earlier visit had not saved. */
  readonly restored: boolean
  /** Back to what is saved. */
  readonly drop: () => void
  /** After a save: what was sent, and what the server made of it. */
  readonly settle: (sent: Values, saved: Values) => void
}

/**
 * A form whose content is kept on this device, under `key`, until it is saved. What others save meanwhile comes in where nothing was
 * typed.
 */
export function useDraft<Values extends object>(key: string, saved: Values): Draft<Values> {
  const [kept] = useState(() => loadDraft(key, saved))
  const [values, setValues] = useState(kept ?? saved)
  const [restored, setRestored] = useState(kept !== undefined)
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
    values, changed, restored: restored && changed,
    update: (fields) => { setValues((before) => ({ ...before, ...fields(before) })) },
    change: (fields) => { setValues((before) => ({ ...before, ...fields })) },
    drop: () => { setValues(saved); setRestored(false) },
    settle: (sent, now) => { setValues((typed) => settled(typed, sent, now)); setRestored(false) },
  }
}
