import { type FormEvent, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { typedIn } from '../../../ui/form/typed-in.ts'
import { useFaults } from '../../../ui/form/use-faults.ts'
import styles from './security.module.css'

interface CodePromptProps {
  readonly action: string
  readonly hint: string
  /** Only what an app shows will do, no recovery code. */
  readonly digits?: boolean
  /** What the last try brought. */
  readonly fault: string | undefined
  readonly isPending: boolean
  readonly onCode: (code: string) => void
  readonly onCancel: () => void
}

/** Asks for a code before something is done. */
export function CodePrompt({ action, hint, digits = false, fault, isPending, onCode, onCancel }: CodePromptProps) {
  const { form, faults, show } = useFaults()
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    if (fault !== undefined) field?.select()
  }, [form, fault])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code } = typedIn(event.currentTarget, ['code'])
    show(code.trim() === '' ? { fields: { code: 'Please enter your code' } } : { fields: {} })
    if (code.trim() !== '' && !isPending) onCode(code)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Code" name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={64} inputMode={digits ? 'numeric' : 'text'}
        hint={hint} error={faults.fields['code'] ?? fault}
      />
      <div className={styles.end}>
        <Button type="submit" look="main" disabled={isPending}>{action}</Button>
        <Button look="quiet" onClick={onCancel}>Never mind</Button>
      </div>
    </form>
  )
}
