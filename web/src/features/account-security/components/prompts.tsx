import { type FormEvent, type ReactNode, useLayoutEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField, PasswordField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/form/form.module.css'
import { readForm, useFormErrors } from '../../../ui/form/form-errors.ts'

interface PromptProps {
  /** Text of the button that sends the answer. */
  readonly action: string
  /** Error of the last attempt. */
  readonly error: string | undefined
  readonly isPending: boolean
  readonly onCancel: () => void
  readonly onAnswer: (answer: string) => void
}

interface QuestionProps extends PromptProps {
  readonly name: 'code' | 'password'
  /** Error of an empty answer. */
  readonly missing: string
  readonly children: (error: string | undefined) => ReactNode
}

/** A form with one field, which has the focus. */
function Question({ name, missing, action, error, isPending, onAnswer, onCancel, children }: QuestionProps) {
  const { form, errors, show } = useFormErrors()
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    if (error !== undefined) field?.select()
  }, [form, error])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = readForm(event.currentTarget, [name])[name]
    const isMissing = (name === 'code' ? answer.trim() : answer) === ''
    show(isMissing ? { fields: { [name]: missing } } : { fields: {} })
    if (!isMissing && !isPending) onAnswer(answer)
  }
  return (
    <form ref={form} className={layout.form} onSubmit={submit} noValidate>
      {children(errors.fields[name] ?? error)}
      <div className={layout.end}>
        <Button type="submit" variant="main" disabled={isPending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Never mind
        </Button>
      </div>
    </form>
  )
}

interface CodePromptProps extends PromptProps {
  readonly hint: string
  /** Accepts codes of the app only, no recovery codes. */
  readonly digits?: boolean
}

export function CodePrompt({ hint, digits = false, ...prompt }: CodePromptProps) {
  return (
    <Question name="code" missing="Please enter your code" {...prompt}>
      {(error) => <CodeField inputMode={digits ? 'numeric' : 'text'} hint={hint} error={error} />}
    </Question>
  )
}

/** Asks for the password before a credential is added. */
export function PasswordPrompt(prompt: PromptProps) {
  return (
    <Question name="password" missing="Please enter your password" {...prompt}>
      {(error) => (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={error}
          hint="To make sure that it is you."
        />
      )}
    </Question>
  )
}
