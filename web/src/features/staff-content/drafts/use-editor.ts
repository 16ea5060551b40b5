import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type SaveErrors, saveErrorsOf, focusFirstError, NO_SAVE_ERRORS } from '../save-errors.ts'
import type { Draft } from './use-draft.ts'
import { useSaveKey } from './use-save-key.ts'

interface EditorOptions<Values extends object> {
  readonly isSaving: boolean
  /** Saves and returns the saved values; undefined when the form is left. */
  readonly send: (values: Values) => Promise<Values | undefined>
}

interface Editor<Values extends object> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: SaveErrors
  /** True until the answer. */
  readonly isSending: boolean
  readonly submit: (event: FormEvent) => void
  /** Saves with some fields changed; they change only on success. */
  readonly save: (fields?: Partial<Values>) => void
  /** Shows the errors of a failed save. */
  readonly refused: (error: unknown) => void
}

/** Saves a draft by button and Ctrl+S, one save at a time, and shows errors at the fields. */
export function useEditor<Values extends object>(
  draft: Draft<Values>,
  { isSaving, send }: EditorOptions<Values>,
): Editor<Values> {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<SaveErrors>(NO_SAVE_ERRORS)
  const [isSending, setIsSending] = useState(false)
  // A layout effect: the field must have the focus before further typing.
  useLayoutEffect(() => {
    focusFirstError(form.current, errors)
  }, [errors])
  const refused = (error: unknown): void => {
    setErrors(saveErrorsOf(error))
  }
  const saveAll = async (values: Values, fields: Partial<Values>): Promise<void> => {
    setIsSending(true)
    try {
      const saved = await send(values)
      setErrors(NO_SAVE_ERRORS)
      if (saved === undefined) return
      // Applied only after success.
      draft.change(fields)
      draft.settle(values, saved)
    } catch (error) {
      refused(error)
    } finally {
      setIsSending(false)
    }
  }
  const save = (fields: Partial<Values> = {}): void => {
    if (!isSaving) void saveAll({ ...draft.values, ...fields }, fields)
  }
  useSaveKey(save)
  return {
    form,
    errors,
    isSending,
    save,
    refused,
    submit: (event) => {
      event.preventDefault()
      save()
    },
  }
}
