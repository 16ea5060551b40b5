import { mergeGuides, type GuideConflict } from '@ribbonry/guides'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { removeDraft, saveDraft } from '../../../saving/drafts/draft-storage.ts'
import { useSaveGuide } from './editor-calls.ts'
import { draftOf } from './guide-draft.ts'
import {
  contentOf,
  type GuideAnswer,
  type GuideFields,
  type GuideValues,
  isUnchanged,
  type ProductFields,
  savedPart,
  valuesFrom,
  valuesOf,
} from './guide-values.ts'

/** Milliseconds of quiet after which what was typed is saved, and after which a save without an answer is tried again. */
const QUIET_MS = 2000
const RETRY_MS = 5000

interface EditingState {
  /** What the server has, at `answer.version`. */
  readonly answer: GuideAnswer
  readonly base: GuideValues
  readonly values: GuideValues
  readonly savedAt: Date | undefined
  /** Said by the server of the last save; empty after one that worked. */
  readonly error: string
  readonly isOffline: boolean
  /** What two people changed at once, and one of them has to decide on. */
  readonly conflicts: readonly GuideConflict[]
}

export interface GuideEditing extends EditingState {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly setFields: (fields: Partial<GuideFields>) => void
  readonly setProduct: (id: number, fields: Partial<ProductFields>) => void
  readonly setProducts: (change: (now: readonly ProductFields[]) => readonly ProductFields[]) => void
  /** Saves now what is typed. */
  readonly save: () => Promise<void>
  /** Ends the question of two versions: with one's own values, or with the other side's where both changed them. */
  readonly decide: (keep: 'mine' | 'theirs') => void
  /** What the server has after a step of the guide's way. */
  readonly accept: (answer: GuideAnswer) => void
}

/** What is typed of a guide: saved after two seconds of quiet, kept on the device until then, merged with what others saved. */
export function useGuideEditing(id: number, first: GuideAnswer, canEdit: boolean): GuideEditing {
  const key = `guide ${id}`
  const [state, setState] = useState<EditingState>(() => begin(key, first))
  const { mutateAsync, isPending } = useSaveGuide()
  const { base, values, answer, conflicts } = state
  const isDirty = !isUnchanged(base, values)
  useEffect(() => {
    if (isDirty) saveDraft(key, { values, version: answer.version }, { values: base })
    else removeDraft(key)
  }, [key, isDirty, values, base, answer.version])

  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const saveTyped = useCallback(
    async (typed: GuideValues) => {
      const now = latest.current
      if (isUnchanged(now.base, typed)) return
      try {
        const saved = await mutateAsync({ body: { id, version: now.answer.version, ...savedPart(now.base, typed) } })
        setState((after) => settle(after, typed, saved))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setState((after) => refused(after, error))
      }
    },
    [id, mutateAsync],
  )
  useEffect(() => {
    if (!isDirty || !canEdit || isPending || conflicts.length > 0) return undefined
    const timer = setTimeout(() => void saveTyped(values), state.isOffline ? RETRY_MS : QUIET_MS)
    return () => clearTimeout(timer)
  }, [isDirty, canEdit, isPending, conflicts, values, saveTyped, state.isOffline])

  const change = useCallback((next: (now: GuideValues) => GuideValues) => {
    setState((now) => ({ ...now, values: next(now.values) }))
  }, [])
  return {
    ...state,
    isDirty,
    isSaving: isPending,
    save: useCallback(() => saveTyped(latest.current.values), [saveTyped]),
    ...useChanges(change),
    decide: (keep) => setState((now) => decided(now, keep)),
    accept: (next) => setState((now) => settle(now, now.base, next)),
  }
}

function useChanges(change: (next: (now: GuideValues) => GuideValues) => void) {
  return {
    setFields: useCallback(
      (fields: Partial<GuideFields>) => change((now) => ({ ...now, fields: { ...now.fields, ...fields } })),
      [change],
    ),
    setProduct: useCallback(
      (id: number, fields: Partial<ProductFields>) =>
        change((now) => ({
          ...now,
          products: now.products.map((product) => (product.product_id === id ? { ...product, ...fields } : product)),
        })),
      [change],
    ),
    setProducts: useCallback(
      (next: (now: readonly ProductFields[]) => readonly ProductFields[]) =>
        change((now) => ({ ...now, products: next(now.products) })),
      [change],
    ),
  }
}

/** With what this device kept, merged into what is saved. */
function begin(key: string, answer: GuideAnswer): EditingState {
  const base = valuesOf(answer)
  const draft = draftOf(key)
  const merged = draft && mergeGuides(contentOf(draft.base), contentOf(draft.values), contentOf(base))
  return {
    answer,
    base,
    values: merged === undefined ? base : valuesFrom(merged.merged),
    savedAt: undefined,
    error: '',
    isOffline: false,
    conflicts: merged?.conflicts ?? [],
  }
}

/** After a save: the server's values, but for what was typed meanwhile. */
function settle(now: EditingState, sent: GuideValues, answer: GuideAnswer): EditingState {
  const base = valuesOf(answer)
  const { merged } = mergeGuides(contentOf(sent), contentOf(now.values), contentOf(base))
  return { answer, base, values: valuesFrom(merged), savedAt: new Date(), error: '', isOffline: false, conflicts: [] }
}

function refused(now: EditingState, error: CallError): EditingState {
  if (error.status === 0 || error.status >= 500) return { ...now, isOffline: true }
  if (error.code !== 'stale-version') return { ...now, isOffline: false, error: error.message }
  const answer = error.content as unknown as GuideAnswer
  const base = valuesOf(answer)
  const { merged, conflicts } = mergeGuides(contentOf(now.base), contentOf(now.values), contentOf(base))
  return { ...now, answer, base, values: valuesFrom(merged), conflicts, error: '', isOffline: false }
}

/** One's own values are those of a merge; the other side's are what is saved. */
function decided(now: EditingState, keep: 'mine' | 'theirs'): EditingState {
  if (keep === 'mine') return { ...now, conflicts: [] }
  const theirs = new Map(now.base.products.map((product) => [product.product_id, product]))
  const fields: Record<string, unknown> = { ...now.values.fields }
  let products = now.values.products
  for (const conflict of now.conflicts) {
    if (conflict.kind === 'field') for (const name of conflict.fields) fields[name] = now.base.fields[name as keyof GuideFields]
    if (conflict.kind === 'product' || conflict.kind === 'removed') {
      const { product_id: id } = conflict
      const other = theirs.get(id)
      products =
        other === undefined
          ? products.filter((product) => product.product_id !== id)
          : products.map((product) => (product.product_id === id ? other : product))
    }
  }
  return { ...now, values: { fields: fields as unknown as GuideFields, products }, conflicts: [] }
}
