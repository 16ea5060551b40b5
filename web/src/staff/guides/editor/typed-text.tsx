import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { Field, TextArea } from '../../../ui/form/field.tsx'

export interface TypedText {
  /** With what was typed since it was part of the guide. */
  readonly value: string
  readonly onType: (value: string) => void
}

type Typed<Control extends typeof Field | typeof TextArea> = TypedText & Omit<ComponentProps<Control>, 'value' | 'onChange'>

/** Line of text of which a key renders nothing but itself. */
export function TypedField({ value, onType, ...field }: Typed<typeof Field>) {
  return <Field {...field} {...useTypedText({ value, onType })} />
}

/** The same of several lines. */
export function TypedArea({ value, onType, ...area }: Typed<typeof TextArea>) {
  return <TextArea {...area} {...useTypedText({ value, onType })} />
}

/** Value and listener of a field that shows by itself what is typed into it. */
export function useTypedText({ value, onType }: TypedText) {
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value)
  // Another version, or another person's words.
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
