import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Blocker, useBlocker, useLocation, useNavigate } from 'react-router'
import type { FormErrors } from '../../../ui/form/form-errors.ts'
import { openErrors, useIsRefused } from '../../../ui/form/use-open-errors.ts'
import { useKeys } from '../../../ui/keyboard/keys.ts'
import { focusFirstError } from './save-errors.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { type SavingOptions, useSaving } from './use-saving.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

interface EditorOptions<Values extends object> extends SavingOptions<Values> {
  /** Storage key of the draft on this device. */
  readonly key: string
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

export interface Editor<Values extends object>
  extends Omit<Draft<Values>, 'clashes' | 'decide'>, Omit<ReturnType<typeof useSaving<Values>>, 'errors'> {
  /** Of the form, and of fields that still hold what was refused. */
  readonly errors: FormErrors
  readonly saved: Values
  readonly form: RefObject<HTMLFormElement | null>
  readonly blocker: Blocker
  readonly submit: (event: FormEvent) => void
  /** Navigates without asking, and removes the draft. */
  readonly leave: (path: string) => Promise<void>
  /** Props of a text or select field; `sent` is the call's name of the field, if different. */
  readonly field: (name: NamesOf<Values, string>, sent?: string) => FieldProps
  /** Props of a checkbox. */
  readonly check: (name: NamesOf<Values, boolean>) => CheckProps
  /** Props of a control other than an input. */
  readonly control: <Key extends keyof Values & string>(name: Key, sent?: string) => ControlProps<Values[Key]>
}

/**
 * State of a form that stores a draft on this device until it is saved by its button or Ctrl+S. Errors appear at their fields,
 * and leaving unsaved changes is confirmed once.
 */
export function useEditor<Values extends object>(options: EditorOptions<Values>): Editor<Values> {
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(options.key, options.saved, options.merging)
  const saving = useSaving(draft, options)
  const { errors, save } = saving
  const isRefused = useIsRefused(errors, draft.values)
  const errorOf = (name: string, sent: string): string | undefined => (isRefused(name) ? errors.fields[sent] : undefined)
  const { blocker, leave } = useDirtyGuard(draft.changed)
  // A layout effect sets the focus before further keys arrive.
  useLayoutEffect(() => {
    focusFirstError(form.current, errors)
  }, [errors])
  const saveNow = () => {
    save()
  }
  useKeys([{ keys: 'Ctrl+S', words: 'Save', run: saveNow }])
  return {
    ...draft,
    ...saving,
    errors: openErrors(errors, isRefused),
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
    ...fieldsOf(draft, errorOf),
  }
}

/** Props of the controls of a form. */
function fieldsOf<Values extends object>(
  draft: Draft<Values>,
  errorOf: (name: string, sent: string) => string | undefined,
): Pick<Editor<Values>, 'field' | 'check' | 'control'> {
  const change = (name: string, value: string | boolean): void => {
    draft.change({ [name]: value } as Partial<Values>)
  }
  return {
    field: (name, sent = name) => ({
      name: sent,
      value: String(draft.values[name]),
      error: errorOf(name, sent),
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
      error: errorOf(name, sent),
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
