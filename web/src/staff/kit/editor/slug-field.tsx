import type { ComponentProps } from 'react'
import { Field } from '../../../ui/form/field.tsx'

interface SlugFieldProps extends Omit<ComponentProps<typeof Field>, 'label'> {
  /** Field from which an empty slug is derived, such as `title`. */
  readonly madeFrom: string
}

/** The last part of the address of an entry. */
export function SlugField({ madeFrom, ...field }: SlugFieldProps) {
  const hint = `The last part of its address; made from the ${madeFrom} when it is empty`
  return <Field label="Slug" maxLength={120} spellCheck={false} hint={hint} {...field} />
}
