import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { FormErrors } from './form-errors.ts'

interface OpenErrors {
  /** Ref of the form; its first faulty field gets the focus with new errors. */
  readonly form: RefObject<HTMLFormElement | null>
  /** Errors of fields that still hold what was refused, and of the form until all of its faulty fields are changed. */
  readonly errors: FormErrors
}

/**
 * Errors of a form, until they are mended: the message of a field goes when its value changes.
 * @param found the same object until there are other errors
 * @param values by field name; a field without a value keeps its error
 */
export function useOpenErrors(found: FormErrors, values: object): OpenErrors {
  const form = useFocusOnErrors(found)
  const isOpen = useIsRefused(found, values)
  return { form, errors: openErrors(found, isOpen) }
}

/**
 * Tells of a field whether it holds the value that it had when the errors came.
 * @param found the same object until there are other errors
 */
export function useIsRefused(found: unknown, values: object): (name: string) => boolean {
  const [told, setTold] = useState({ found, values })
  if (told.found !== found) setTold({ found, values })
  const refused = told.found === found ? told.values : values
  return (name) => textOf(refused, name) === textOf(values, name)
}

function textOf(values: object, name: string): string | undefined {
  const value: unknown = Object.entries(values).find(([one]) => one === name)?.[1]
  return JSON.stringify(value)
}

interface TypedErrors extends OpenErrors {
  /** Belongs on the form. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void
}

/** The same for a form whose fields hold their values themselves. */
export function useTypedErrors(found: FormErrors): TypedErrors {
  const form = useFocusOnErrors(found)
  const [typed, setTyped] = useState<{ readonly of: FormErrors; readonly names: readonly string[] }>({ of: found, names: [] })
  const names = typed.of === found ? typed.names : []
  return {
    form,
    errors: openErrors(found, (name) => !names.includes(name)),
    onInput: ({ target }) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
      if (found.fields[name] !== undefined) setTyped({ of: found, names: [...names, name] })
    },
  }
}

/** The errors of fields that are open, and of the form while any is. */
export function openErrors(found: FormErrors, isOpen: (name: string) => boolean): FormErrors {
  const told = Object.entries(found.fields).filter(([, message]) => message !== undefined)
  const open = told.filter(([name]) => isOpen(name))
  if (open.length === told.length) return found
  return { all: open.length === 0 ? undefined : found.all, fields: Object.fromEntries(open) }
}

/** Focuses the first faulty field in the order of the form. */
function useFocusOnErrors(found: FormErrors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // A layout effect sets the focus before further keys arrive.
  useLayoutEffect(() => {
    if (Object.keys(found.fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [found])
  return form
}
