import type { StaffChange } from '@ribbonry/contracts'
import type { MergeSide } from '@ribbonry/guides'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { isSame } from '../../../saving/drafts/values.ts'
import type { Clash, Merging } from './merged-values.ts'
import { NO_SAVE_ERRORS, type SaveErrors, saveErrorsOf } from './save-errors.ts'
import { changesText } from './stale-version.ts'
import type { Draft } from './use-draft.ts'

export interface SavingOptions<Values extends object> {
  readonly saved: Values
  /** Saves, and returns the saved values; undefined when the form is left. */
  readonly send: (values: Values) => Promise<Values | undefined>
  /** The saved state, from the refusal of a save based on an older version; undefined for other errors. */
  readonly theirs?: (error: unknown) => Theirs<Values> | undefined
  /**
   * Merges with what somebody else saved, and saves again; only what both changed differently is asked. For forms whose `theirs`
   * puts the saved state into `saved`, with its `version`. Without it, every such refusal is asked.
   */
  readonly merging?: Merging<Values>
  /** The version of `saved`. */
  readonly version?: number | undefined
}

interface Theirs<Values extends object> {
  readonly values: Values
  readonly changes: readonly StaffChange[]
}

/** A refused save: somebody else saved in between. */
interface Conflict<Values extends object> {
  /** Who changed what, and when. */
  readonly words: string
  readonly theirs: Values
  /** Fields that they changed. */
  readonly fields: readonly (keyof Values & string)[]
}

/** What both changed differently. */
export interface OpenClashes<Values extends object> {
  /** Who changed what, and when. */
  readonly words: string
  readonly clashes: readonly Clash<Values>[]
  /** Takes a side of each, and saves. */
  readonly decide: (choices: readonly MergeSide[]) => void
}

/** A save that follows once the form is merged with what somebody else saved. */
interface NextSave<Values extends object> {
  /** The version that was refused; undefined where nothing is waited for. */
  readonly after: number | undefined
  readonly fields: Partial<Values>
  readonly tries: number
}

/** Saves in a row that are refused because somebody else was first; the next one is left to the member. */
const MOST_TRIES = 4
const OTHERS = 'Somebody else saved this meanwhile.'

/** Saves a draft, one save at a time. A save based on an older version is refused and overwrites nothing. */
export function useSaving<Values extends object>(draft: Draft<Values>, options: SavingOptions<Values>) {
  const { saved, send, theirs: theirsOf, merging, version } = options
  const [errors, setErrors] = useState<SaveErrors>(NO_SAVE_ERRORS)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [others, setOthers] = useState('')
  const [next, setNext] = useState<NextSave<Values>>()
  const [isSaving, setIsSaving] = useState(false)
  const refused = (error: unknown): void => {
    setErrors(saveErrorsOf(error))
  }
  const failed = (error: unknown, fields: Partial<Values>, tries: number): void => {
    const found = theirsOf?.(error)
    if (found === undefined) {
      refused(error)
      return
    }
    const { values: theirs, changes } = found
    setErrors(NO_SAVE_ERRORS)
    if (merging !== undefined && tries < MOST_TRIES) {
      setOthers(changesText(changes))
      setNext({ after: version, fields: untouched(fields, saved, theirs), tries: tries + 1 })
      return
    }
    const names = Object.keys(theirs) as (keyof Values & string)[]
    setConflict({ words: changesText(changes), theirs, fields: names.filter((name) => !isSame(theirs[name], saved[name])) })
  }
  const saveAll = async (fields: Partial<Values>, tries = 0): Promise<void> => {
    const values = { ...draft.values, ...fields }
    setIsSaving(true)
    try {
      const now = await send(values)
      setErrors(NO_SAVE_ERRORS)
      setConflict(undefined)
      setOthers('')
      if (tries > 0) showMessage(`${others || OTHERS} Both are saved.`)
      if (now === undefined) return
      // Applied on success only.
      draft.change(fields)
      draft.settle(values, now)
    } catch (error) {
      failed(error, fields, tries)
    } finally {
      setIsSaving(false)
    }
  }
  const { clashes } = draft
  useNextSave(isSaving ? undefined : next, version, ({ fields, tries }) => {
    const isLeft = draft.changed || Object.keys(fields).length > 0
    if (clashes.length === 0 && isLeft) void saveAll(fields, tries)
  })
  const save = (fields: Partial<Values> = {}): void => {
    if (!isSaving && clashes.length === 0) void saveAll(fields)
  }
  const decide = (choices: readonly MergeSide[]): void => {
    draft.decide(choices)
    setNext({ after: undefined, fields: {}, tries: 0 })
  }
  const clash: OpenClashes<Values> = { words: others || OTHERS, clashes, decide }
  return { errors, conflict, clash: clashes.length === 0 || isSaving ? undefined : clash, isSaving, refused, save }
}

/** Makes a save once, when another version than it waits for has come. */
function useNextSave<Values extends object>(
  next: NextSave<Values> | undefined,
  version: number | undefined,
  run: (next: NextSave<Values>) => void,
): void {
  const made = useRef<NextSave<Values>>(undefined)
  const make = useEffectEvent(run)
  const isDue = next !== undefined && (next.after === undefined || next.after !== version)
  useEffect(() => {
    if (!isDue || made.current === next) return
    made.current = next
    make(next)
  }, [isDue, next])
}

/** Fields of a save but for those that somebody else set otherwise: theirs are newer than what the member saw. */
function untouched<Values extends object>(fields: Partial<Values>, saved: Values, theirs: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => isSame(saved[name as keyof Values], theirs[name as keyof Values])),
  ) as Partial<Values>
}
