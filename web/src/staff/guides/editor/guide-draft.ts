import { type RefObject, useCallback, useEffect } from 'react'
import { removeDraft, saveDraft } from '../../../saving/drafts/draft-storage.ts'
import { useOpenEditor } from '../../../saving/drafts/use-open-editor.ts'
import type { EditingState } from './editing-state.ts'
import { type GuideValues, isUnchanged } from './guide-values.ts'
import { flushTyping } from './typing.ts'

/** Milliseconds after the last key until the draft is stored: serializing a guide on each key would be slow. */
const STORE_AFTER_MS = 250

/** An unsaved guide, as stored on this device. */
interface GuideDraft {
  readonly base: GuideValues
  readonly values: GuideValues
}

/** Undefined without a draft, or for one of another shape. */
export function draftOf(key: string): GuideDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(`draft ${key}`) ?? 'null') as {
      readonly typed?: { readonly values?: unknown }
      readonly base?: { readonly values?: unknown }
    } | null
    const [values, base] = [stored?.typed?.values, stored?.base?.values]
    return isValues(values) && isValues(base) ? { values, base } : undefined
  } catch {
    return undefined
  }
}

/** Stores unsaved changes on this device, at the latest when the page is left, and removes them once they are saved. */
export function useStoredDraft(key: string, state: EditingState, latest: RefObject<EditingState>): void {
  useOpenEditor()
  const keep = useCallback(() => {
    const { base, values, origin, answer } = latest.current
    if (isUnchanged(base, values)) removeDraft(key)
    else saveDraft(key, { values, version: answer.version }, { values: origin })
  }, [key, latest])
  const { base, values } = state
  useEffect(() => {
    const timer = setTimeout(keep, base === values ? 0 : STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [keep, base, values])
  useEffect(() => {
    const keepNow = (): void => {
      flushTyping()
      keep()
    }
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [keep])
}

function isValues(given: unknown): given is GuideValues {
  return typeof given === 'object' && given !== null && 'fields' in given && 'products' in given && Array.isArray(given.products)
}
