import { type FormEvent, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { formErrorsOf } from '../../../api/form-errors.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { useFinishLogIn } from '../api/finish-log-in.ts'
import { LOGIN_FAILED } from '../sign-in-messages.ts'
import styles from './sign-in.module.css'

interface CodeFormProps {
  /** Confirms the first step. */
  readonly notice: string
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Second step of a log-in. */
export function CodeForm({ notice, onDone, onBack }: CodeFormProps) {
  const finish = useFinishLogIn()
  const { form, errors, show } = useFormErrors()
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [form])
  const refused = (error: Error) => {
    show(formErrorsOf(error, LOGIN_FAILED))
    form.current?.querySelector('input')?.select()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code } = readForm(event.currentTarget, ['code'])
    if (code.trim() === '') show({ fields: { code: 'Please enter your code' } })
    else if (!finish.isPending) finish.mutate(code, { onSuccess: onDone, onError: refused })
  }
  return (
    <form ref={form} className={`${styles.form} ${styles.code}`} onSubmit={submit} noValidate>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <p className={styles.text}>{notice} Now the six digits from your authenticator app, or one of your recovery codes.</p>
      <Field
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.fields['code']}
      />
      <Button type="submit" variant="main" wide disabled={finish.isPending}>
        {finish.isPending ? 'Logging in' : 'Log in'}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Start again
      </Button>
    </form>
  )
}
