import { type RefObject, startTransition, useEffect, useState } from 'react'
import { loadDraft, removeDraft, saveDraft } from '../../saving/drafts/draft-storage.ts'
import { isSame } from '../../saving/drafts/values.ts'
import { readForm } from '../../ui/form/form-errors.ts'
import { type PitchValues, typedPitch } from './pitch-values.ts'

/** Storage key of the draft of an unclaimed pitch. */
export const NEW_PITCH = 'pitch'

const TYPED = ['title', 'what', 'content', 'price', 'link'] as const

export interface PitchDraft {
  readonly values: PitchValues
  readonly change: (fields: Partial<PitchValues>) => void
  readonly forget: () => void
}

/**
 * Form values of a pitch, with a draft on this device under `key`. The form is rendered by the server, so the draft, and input
 * from before hydration, are applied after hydration. `saved` is the same object until the next save.
 */
export function usePitchDraft(key: string, saved: PitchValues, form: RefObject<HTMLFormElement | null>): PitchDraft {
  const [values, setValues] = useState(saved)
  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    const typed = form.current === null ? [] : Object.entries(readForm(form.current, TYPED))
    const early = typed.filter(([name, text]) => text !== '' && text !== saved[name as keyof PitchValues])
    const stored = loadDraft(key, saved) ?? saved
    const typedEarly = Object.fromEntries(early.map(([name, text]) => [name, typedPitch(name as (typeof TYPED)[number], text)]))
    startTransition(() => {
      setValues({ ...stored, ...typedEarly })
      setIsRestored(true)
    })
  }, [key, saved, form])
  useEffect(() => {
    if (!isRestored) return
    if (isSame(values, saved)) removeDraft(key)
    else saveDraft(key, values, saved)
  }, [key, values, saved, isRestored])
  return {
    values,
    change: (fields) => {
      setValues((before) => ({ ...before, ...fields }))
    },
    forget: () => {
      removeDraft(key)
    },
  }
}
