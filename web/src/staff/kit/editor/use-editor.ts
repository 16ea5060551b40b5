import type { StaffChange } from '@ribbonry/contracts'
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker, useLocation, useNavigate } from 'react-router'
import { useKeys } from '../../../ui/keyboard/keys.ts'
import { focusFirstError, NO_SAVE_ERRORS, type SaveErrors, saveErrorsOf } from './save-errors.ts'
import { changesText } from './stale-version.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { isSame } from '../../../saving/drafts/values.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

interface EditorOptions<Values extends object> {
  /** Storage key of the draft on this device. */
  readonly key: string
  readonly saved: Values
  /** Saves, and returns the saved values; undefined when the form is left. */
  readonly send: (values: Values) => Promise<Values | undefined>
  /** The saved state, from the refusal of a save based on an older version; undefined for other errors. */
  readonly theirs?: (error: unknown) => Theirs<Values> | undefined
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

interface FieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<Control>) => void
}

interface CheckProps {
  readonly name: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

type Updater<Value> = (now: Value) => Value

/** Props of a control other than an input: a picker, a list, a text editor. */
export interface ControlProps<Value> {
  /** Name of the field in the server's errors. */
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  /** Takes an updater function when the change comes later, such as after an upload. */
  readonly onChange: (next: Value | Updater<Value>) => void
}

export interface Editor<Values extends object> extends Draft<Values> {
  readonly saved: Values
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: SaveErrors
  /** True until the answer arrives. */
  readonly isSaving: boolean
  readonly conflict: Conflict<Values> | undefined
  readonly blocker: Blocker
  readonly submit: (event: FormEvent) => void
  /** Saves with some fields changed, which the form takes over on success only. */
  readonly save: (fields?: Partial<Values>) => void
  /** Shows the errors of a failed call. */
  readonly refused: (error: unknown) => void
  /** Navigates without asking, and removes the draft. */
  readonly leave: (path: string) => Promise<void>
  /** Props of a text or select field; `sent` is the call's name of the field, if different. */
  readonly field: (name: NamesOf<Values, string>, sent?: string) => FieldProps
  /** Props of a checkbox. */
  readonly check: (name: NamesOf<Values, boolean>) => CheckProps
  /** Props of a control other than an input. */
  readonly control: <Key extends keyof Values & string>(name: Key, sent?: string) => ControlProps<Values[Key]>
}

/** Saves a draft, one save at a time. A save based on an older version is refused and overwrites nothing. */
function useSaving<Values extends object>(draft: Draft<Values>, { saved, send, theirs: theirsOf }: EditorOptions<Values>) {
  const [errors, setErrors] = useState<SaveErrors>(NO_SAVE_ERRORS)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [isSaving, setIsSaving] = useState(false)
  const refused = (error: unknown): void => {
    setErrors(saveErrorsOf(error))
  }
  const failed = (error: unknown): void => {
    const found = theirsOf?.(error)
    if (found === undefined) {
      refused(error)
      return
    }
    const { values: theirs, changes } = found
    const names = Object.keys(theirs) as (keyof Values & string)[]
    const fields = names.filter((name) => !isSame(theirs[name], saved[name]))
    setErrors(NO_SAVE_ERRORS)
    setConflict({ words: changesText(changes), theirs, fields })
  }
  const saveAll = async (fields: Partial<Values>): Promise<void> => {
    const values = { ...draft.values, ...fields }
    setIsSaving(true)
    try {
      const now = await send(values)
      setErrors(NO_SAVE_ERRORS)
      setConflict(undefined)
      if (now === undefined) return
      // Applied on success only.
      draft.change(fields)
      draft.settle(values, now)
    } catch (error) {
      failed(error)
    } finally {
      setIsSaving(false)
    }
  }
  const save = (fields: Partial<Values> = {}): void => {
    if (!isSaving) void saveAll(fields)
  }
  return { errors, conflict, isSaving, refused, save }
}

/**
 * State of a form that stores a draft on this device until it is saved by its button or Ctrl+S. Errors appear at their fields,
 * and leaving unsaved changes is confirmed once.
 */
export function useEditor<Values extends object>(options: EditorOptions<Values>): Editor<Values> {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(options.key, options.saved)
  const saving = useSaving(draft, options)
  const { errors, save } = saving
  const { blocker, leave } = useDirtyGuard(draft.changed)
  // A layout effect sets the focus before further keys arrive.
  useLayoutEffect(() => {
    focusFirstError(form.current, errors)
  }, [errors])
  const saveNow = () => {
    save()
  }
  useKeys([{ keys: 'Ctrl+S', words: 'Save', run: saveNow }])
  const change = (name: string, value: string | boolean): void => {
    draft.change({ [name]: value } as Partial<Values>)
  }
  return {
    ...draft,
    ...saving,
    saved: options.saved,
    form,
    blocker,
    submit: (event) => {
      event.preventDefault()
      save()
    },
    leave: async (path) => {
      draft.forget()
      await leave(path)
    },
    field: (name, sent = name) => ({
      name: sent,
      value: String(draft.values[name]),
      error: errors.fields[sent],
      onChange: ({ currentTarget: { value } }) => {
        change(name, value)
      },
    }),
    check: (name) => ({
      name,
      checked: draft.values[name] === true,
      onChange: (checked) => {
        change(name, checked)
      },
    }),
    control: (name, sent = name) => ({
      name: sent,
      value: draft.values[name],
      error: errors.fields[sent],
      onChange: (next) => {
        draft.update((now) => {
          const fields: Partial<Values> = {}
          fields[name] = typeof next === 'function' ? (next as Updater<Values[typeof name]>)(now[name]) : next
          return fields
        })
      },
    }),
  }
}

/** Asks before a page with unsaved changes is left, by our dialog, or by the browser's for another site. */
function useDirtyGuard(isDirty: boolean): { readonly blocker: Blocker; readonly leave: (path: string) => Promise<void> } {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
  return {
    blocker,
    leave: async (path) => {
      isFree.current = true
      await navigate(path, { replace: true })
    },
  }
}
