import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { Field, TextArea } from '../../../ui/form/field.tsx'

export interface TypedText {
  /** Includes changes that are not yet part of the guide. */
  readonly value: string
  readonly onType: (value: string) => void
}

type Typed<Control extends typeof Field | typeof TextArea> = TypedText & Omit<ComponentProps<Control>, 'value' | 'onChange'>

/** Single-line field in which a key renders only the field. */
export function TypedField({ value, onType, ...field }: Typed<typeof Field>) {
  const { value: typed, onChange } = useTypedText({ value, onType })
  return <Field {...field} value={typed} onChange={onChange} />
}

/** Multi-line field in which a key renders only the field. */
export function TypedArea({ value, onType, ...area }: Typed<typeof TextArea>) {
  const { value: typed, onChange } = useTypedText({ value, onType })
  return <TextArea {...area} value={typed} onChange={onChange} />
}

/** Value and listener of a field that keeps its own text while it is edited. */
export function useTypedText({ value, onType }: TypedText) {
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value)
  // The value changed from outside: another version, or another person's text.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return {
    value: typed,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(currentTarget.value)
      onType(currentTarget.value)
    },
  }
}
