import type { MergeSide } from '@ribbonry/guides'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { useDraftKey } from '../../kit/editor/use-draft.ts'
import { LOGGED_IN } from '../../shell/session/session-watch.ts'
import { useSaveGuide } from './editor-calls.ts'
import { afterDecision, afterReading, afterRefusal, afterSave, beginEditing, type EditingState } from './editing-state.ts'
import { draftOf, useStoredDraft } from './guide-draft.ts'
import { flushTyping, isTyping } from './typing.ts'
import {
  type GuideAnswer,
  type GuideFields,
  type GuideValues,
  isUnchanged,
  type ProductFields,
  savedPart,
} from './guide-values.ts'

/** Milliseconds without a key after which changes are saved. */
export const QUIET_MS = 2000
/** Milliseconds until a save without an answer is retried, multiplied by the number of failures in a row, up to a maximum. */
const RETRY_MS = 5000
const MOST_RETRIES = 2
/** Events of the window after which a save can succeed: a network is there again, or a session. */
const SAVING_EVENTS = ['online', LOGGED_IN] as const

const SAVED_LATER = 'The guide has that change.'
const NOT_SAVED_LATER = 'The guide could not be changed. Its earlier versions have what was there.'

export interface GuideEditing extends EditingState {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly setFields: (fields: Partial<GuideFields>) => void
  readonly setProduct: (id: number, fields: Partial<ProductFields>) => void
  readonly setProducts: (change: (now: readonly ProductFields[]) => readonly ProductFields[]) => void
  /** Changes texts in several places at once. */
  readonly setValues: (change: (now: GuideValues) => GuideValues) => void
  /** Saves now. Returns whether everything is saved then. */
  readonly save: () => Promise<boolean>
  /** Resolves the conflicts, with a choice for each. */
  readonly decide: (choices: readonly MergeSide[]) => void
  /** Takes over the server's state after a workflow step. */
  readonly accept: (answer: GuideAnswer) => void
}

/**
 * Editing state of a guide: saved after two seconds without a key, stored on the device until then, merged with changes by
 * others.
 */
export function useGuideEditing(id: number, first: GuideAnswer, canEdit: boolean): GuideEditing {
  const key = useDraftKey(`guide ${id}`)
  const [state, setState] = useState<EditingState>(() => beginEditing(first, draftOf(key)))
  /** The state including changes that are not rendered yet, for a save or the end of the page. */
  const latest = useRef(state)
  const update = useCallback((next: (now: EditingState) => EditingState) => {
    latest.current = next(latest.current)
    setState(latest.current)
  }, [])
  const { mutateAsync, isPending } = useSaveGuide()
  const { base, values, conflicts, refused } = state
  const isDirty = !isUnchanged(base, values)
  useStoredDraft(key, state, latest)

  const saveNow = useCallback(async (): Promise<boolean> => {
    flushTyping()
    const { base: from, values: typed, answer, conflicts: open } = latest.current
    if (isUnchanged(from, typed)) return true
    if (open.length > 0) return false
    try {
      const saved = await mutateAsync({ body: { id, version: answer.version, ...savedPart(from, typed) } })
      update((now) => afterSave(now, typed, saved))
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      update((now) => afterRefusal(now, typed, error))
      return false
    }
  }, [id, mutateAsync, update])
  /** Saves run one after the other, because each starts from the version created by the previous one. */
  const saving = useRef(Promise.resolve(true))
  const save = useCallback(async (): Promise<boolean> => {
    saving.current = saving.current.then(saveNow, saveNow)
    return await saving.current
  }, [saveNow])
  const change = useLateChanges(update, save)
  // The same values would be refused again: waits for the next edit.
  const isRefused = refused !== undefined && isUnchanged(refused, values)
  const unsaved = isDirty && canEdit && !isPending && conflicts.length === 0 && !isRefused ? values : undefined
  const { unanswered } = state
  useEffect(() => {
    if (unsaved === undefined) return undefined
    const saveNextTime = () => {
      // Pending typing becomes part of the guide soon, which restarts the two seconds.
      if (!isTyping()) void save()
    }
    const timer = setTimeout(saveNextTime, unanswered === 0 ? QUIET_MS : RETRY_MS * Math.min(unanswered, MOST_RETRIES))
    for (const event of SAVING_EVENTS) addEventListener(event, saveNextTime)
    return () => {
      clearTimeout(timer)
      for (const event of SAVING_EVENTS) removeEventListener(event, saveNextTime)
    }
  }, [unsaved, save, unanswered])

  return {
    ...state,
    isDirty,
    isSaving: isPending,
    save,
    ...useChanges(change),
    decide: useCallback((choices: readonly MergeSide[]) => update((now) => afterDecision(now, choices)), [update]),
    accept: useCallback((next: GuideAnswer) => update((now) => afterReading(now, next)), [update]),
  }
}

type Update = (next: (now: EditingState) => EditingState) => void

/** Saves when the editor is left. Later changes, such as an undo, are saved and reported here, because nothing else would. */
function useLateChanges(update: Update, save: GuideEditing['save']): Update {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      void save()
    }
  }, [save])
  return useCallback(
    (next) => {
      update(next)
      if (!isOpen.current) void save().then((isSaved) => showMessage(isSaved ? SAVED_LATER : NOT_SAVED_LATER))
    },
    [save, update],
  )
}

function useChanges(update: Update) {
  return useMemo(() => {
    const setValues: GuideEditing['setValues'] = (next) => update((now) => ({ ...now, values: next(now.values) }))
    const setProducts: GuideEditing['setProducts'] = (next) => setValues((now) => ({ ...now, products: next(now.products) }))
    return {
      setValues,
      setProducts,
      setFields: (fields: Partial<GuideFields>) => setValues((now) => ({ ...now, fields: { ...now.fields, ...fields } })),
      setProduct: (id: number, fields: Partial<ProductFields>) =>
        setProducts((now) => now.map((product) => (product.product_id === id ? { ...product, ...fields } : product))),
    }
  }, [update])
}
