import type { MergeSide } from '@ribbonry/guides'
import { useEffect, useState } from 'react'
import { loadTyped, removeDraft, saveDraft } from '../../../saving/drafts/draft-storage.ts'
import { useOpenEditor } from '../../../saving/drafts/use-open-editor.ts'
import { useAccount } from '../../../session/account.ts'
import { isSame, settled } from '../../../saving/drafts/values.ts'
import { type Clash, mergedValues, type Merging, openClashes, pickFields, withClashes } from './merged-values.ts'

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
  /** What somebody else changed as well, and differently; for a draft that merges. */
  readonly clashes: readonly Clash<Values>[]
  /** Chooses a side of each clash. */
  readonly decide: (choices: readonly MergeSide[]) => void
}

/** Storage key of a draft, with the member's id: members who share a device do not see each other's drafts. */
export function useDraftKey(key: string): string {
  const { user } = useAccount({ alwaysAsk: true })
  return `${key} of ${user?.user_id ?? 0}`
}

/**
 * Form values with a draft in local storage under `name` until saved. Changes by others appear in fields that were not edited;
 * with `merging` also within texts and lists, and what both changed differently is told.
 */
export function useDraft<Values extends object>(name: string, saved: Values, merging?: Merging<Values>): Draft<Values> {
  useOpenEditor()
  const key = useDraftKey(name)
  const [begun] = useState(() => {
    const stored = loadTyped(key, saved)
    return stored && mergedValues(stored.base, stored.typed, saved, merging)
  })
  const [values, setValues] = useState(begun?.values ?? saved)
  const [restored, setRestored] = useState(begun !== undefined)
  const [base, setBase] = useState(saved)
  const [clashes, setClashes] = useState(begun?.clashes ?? [])
  if (!isSame(base, saved)) {
    setBase(saved)
    const merged = mergedValues(base, values, saved, merging)
    setValues(merged.values)
    setClashes(withClashes(openClashes(clashes, values, base), merged.clashes))
  }
  const changed = !isSame(values, saved)
  const open = openClashes(clashes, values, saved)
  useEffect(() => {
    // What clashes is stored with the values before both changes, so that it is told again.
    const from: Partial<Values> = Object.assign({}, ...openClashes(clashes, values, base).map((clash) => clash.from))
    if (changed) saveDraft(key, values, { ...base, ...from })
    else removeDraft(key)
  }, [key, values, base, changed, clashes])
  return {
    values,
    changed,
    restored: restored && changed,
    clashes: open,
    update: (fields) => {
      setValues((before) => ({ ...before, ...fields(before) }))
    },
    change: (fields) => {
      setValues((before) => ({ ...before, ...fields }))
    },
    discard: () => {
      setValues(saved)
      setRestored(false)
      setClashes([])
    },
    forget: () => removeDraft(key),
    settle: (given, now) => {
      setValues((typed) => settled(typed, given, now))
      setRestored(false)
      // The server's form of what was sent is no change by somebody else.
      setClashes([])
    },
    decide: (choices) => {
      const names = open.flatMap(({ fields }, place) => (choices[place] === 'theirs' ? fields : []))
      setValues((before) => ({ ...before, ...pickFields(saved, names) }))
      setClashes([])
    },
  }
}
