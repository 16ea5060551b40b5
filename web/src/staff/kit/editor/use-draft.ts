import { useEffect, useState } from 'react'
import { removeDraft, saveDraft, loadDraft } from '../../../saving/drafts/draft-storage.ts'
import { useOpenEditor } from '../../../saving/drafts/use-open-editor.ts'
import { useAccount } from '../../../session/account.ts'
import { isSame, settled } from '../../../saving/drafts/values.ts'

export interface Draft<Values extends object> {
  readonly values: Values
  readonly change: (fields: Partial<Values>) => void
  /** Changes some fields, computed from the current values. */
  readonly update: (fields: (now: Values) => Partial<Values>) => void
  /** True when anything differs from the saved values. */
  readonly changed: boolean
  /** True when the form started with a stored draft. */
  readonly restored: boolean
  /** Discards the draft. */
  readonly discard: () => void
  /** Removes the stored draft, after it was sent. */
  readonly forget: () => void
  /** Applies a save: what was sent, and the server's result. */
  readonly settle: (sent: Values, saved: Values) => void
}

/** Storage key of a draft, with the member's id: members who share a device do not see each other's drafts. */
export function useDraftKey(key: string): string {
  const { user } = useAccount({ alwaysAsk: true })
  return `${key} of ${user?.user_id ?? 0}`
}

/**
 * Form values with a draft in local storage under `name` until saved. Changes by others appear in fields that were not edited.
 */
export function useDraft<Values extends object>(name: string, saved: Values): Draft<Values> {
  useOpenEditor()
  const key = useDraftKey(name)
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
    forget: () => removeDraft(key),
    settle: (sent, now) => {
      setValues((typed) => settled(typed, sent, now))
      setRestored(false)
    },
  }
}
