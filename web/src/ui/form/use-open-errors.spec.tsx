import { describe, expect, test } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { screen } from '../../../test/components/page.tsx'
import { Field } from './field.tsx'
import type { FormErrors } from './form-errors.ts'
import { useOpenErrors, useTypedErrors } from './use-open-errors.ts'

const WRONG: FormErrors = { all: 'Please look again.', fields: { title: 'Too long.', price: 'No price.' } }

interface FormProps {
  readonly found: FormErrors
}

/** A form that holds its values. */
function HeldForm({ found }: FormProps) {
  const [values, setValues] = useState({ name: '', title: 'A kettle', price: 'much' })
  const { form, errors } = useOpenErrors(found, values)
  return (
    <form ref={form}>
      {errors.all}
      {(['name', 'title', 'price'] as const).map((name) => (
        <Field
          key={name}
          label={name}
          value={values[name]}
          error={errors.fields[name]}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        />
      ))}
    </form>
  )
}

/** A form whose fields hold their values. */
function TypedForm({ found }: FormProps) {
  const { form, errors, onInput } = useTypedErrors(found)
  return (
    <form ref={form} onInput={onInput}>
      {errors.all}
      {(['name', 'title', 'price'] as const).map((name) => (
        <Field key={name} label={name} name={name} error={errors.fields[name]} />
      ))}
    </form>
  )
}

const shown = () => ['Please look again.', 'Too long.', 'No price.'].filter((text) => screen.queryByText(text) !== null)
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

describe.each([
  ['holds its values', HeldForm],
  ['has fields that hold them', TypedForm],
])('a form that %s', (_what, Form) => {
  test('shows all its errors, focuses the first of them, and each goes when its field is changed', () => {
    const { rerender } = render(<Form found={{ fields: {} }} />)
    expect(shown()).toEqual([])
    rerender(<Form found={WRONG} />)
    expect(shown()).toEqual(['Please look again.', 'Too long.', 'No price.'])
    expect(document.activeElement).toBe(screen.getByLabelText('title'))
    type('name', 'Inez')
    expect(shown()).toEqual(['Please look again.', 'Too long.', 'No price.'])
    type('title', 'A pot')
    expect(shown()).toEqual(['Please look again.', 'No price.'])
    type('price', '3')
    expect(shown()).toEqual([])
  })

  test('shows an error again when the same fault is refused again', () => {
    const { rerender } = render(<Form found={WRONG} />)
    type('title', 'A pot')
    rerender(<Form found={{ fields: { title: 'Too long.' } }} />)
    expect(shown()).toEqual(['Too long.'])
    expect(document.activeElement).toBe(screen.getByLabelText('title'))
  })
})
