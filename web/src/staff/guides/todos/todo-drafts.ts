import { useCallback, useEffect, useRef, useState } from 'react'
import { removeDraft, saveDraft } from '../../../saving/drafts/draft-storage.ts'
import { useDraftKey } from '../../kit/editor/use-draft.ts'
import type { TodoValues } from './todo-values.ts'

/** What was typed of an item. */
export interface TodoDraft {
  /** Title of the item, for when it has left the list. */
  readonly name: string
  /** Typed fields only, so that others follow the item. */
  readonly typed: Partial<TodoValues>
}

/** By id of the item. */
export type TodoDrafts = Readonly<Record<string, TodoDraft>>

export interface StoredTodoDrafts {
  readonly drafts: TodoDrafts
  readonly change: (id: number, name: string, fields: Partial<TodoValues>) => void
  readonly drop: (ids: readonly number[]) => void
  /** Puts drafts back that were dropped, also after the page was left. What was typed since stays. */
  readonly putBack: (dropped: TodoDrafts) => void
}

/** What is written for the items of a guide, stored on the device until it is in the guide. */
export function useTodoDrafts(guideId: number): StoredTodoDrafts {
  const key = useDraftKey(`todos of guide ${guideId}`)
  const [drafts, setDrafts] = useState<TodoDrafts>(() => readDrafts(key))
  const isFirst = useRef(true)
  useEffect(() => {
    // What is stored was read a moment ago.
    if (isFirst.current) isFirst.current = false
    else if (Object.keys(drafts).length === 0) removeDraft(key)
    else saveDraft(key, drafts, {})
  }, [key, drafts])
  return {
    drafts,
    change: useCallback((id, name, fields) => {
      setDrafts((now) => ({ ...now, [id]: { name, typed: { ...now[id]?.typed, ...fields } } }))
    }, []),
    putBack: useCallback(
      (dropped) => {
        saveDraft(key, { ...dropped, ...readDrafts(key) }, {})
        setDrafts((now) => ({ ...dropped, ...now }))
      },
      [key],
    ),
    drop: useCallback((ids) => {
      setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(Number(id)))))
    }, []),
  }
}

/** Drafts of a storage key; none where storage has something else. */
export function readDrafts(key: string): TodoDrafts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`draft ${key}`) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored['typed'])) return {}
    return Object.fromEntries(
      Object.entries(stored['typed']).flatMap(([id, draft]) => {
        const read = draftOf(draft)
        return read === undefined ? [] : [[id, read]]
      }),
    )
  } catch {
    return {}
  }
}

function draftOf(draft: unknown): TodoDraft | undefined {
  if (!isRecord(draft) || typeof draft['name'] !== 'string' || !isRecord(draft['typed'])) return undefined
  const texts = Object.entries(draft['typed']).filter(([, value]) => typeof value === 'string')
  return { name: draft['name'], typed: Object.fromEntries(texts) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
