import { useEffect, useLayoutEffect, useRef } from 'react'
import { removeDraft, saveDraft } from '../../../saving/drafts/draft-storage.ts'
import type { EditingState } from './editing-state.ts'
import type { GuideValues } from './guide-values.ts'
import { flushTyping } from './typing.ts'

/** Milliseconds after the last key: a guide is too large to be written down at each of them. */
const KEPT_AFTER_MS = 250

/** What this device kept of a guide that was not saved. */
interface GuideDraft {
  readonly base: GuideValues
  readonly values: GuideValues
}

/** Undefined without one, and for one of another shape. */
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

/** Keeps what is typed on the device, at the latest when the page goes; nothing once it is saved. */
export function useKeptDraft(key: string, typed: EditingState | undefined): void {
  const waiting = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const { values, origin, answer } = typed ?? {}
    const keep = (): void => {
      waiting.current = undefined
      if (values === undefined) removeDraft(key)
      else saveDraft(key, { values, version: answer?.version }, { values: origin })
    }
    waiting.current = keep
    const timer = setTimeout(keep, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, typed])
  useEffect(() => {
    const keepNow = (): void => {
      flushTyping()
      waiting.current?.()
    }
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      waiting.current?.()
    }
  }, [])
}

function isValues(given: unknown): given is GuideValues {
  return typeof given === 'object' && given !== null && 'fields' in given && 'products' in given && Array.isArray(given.products)
}
