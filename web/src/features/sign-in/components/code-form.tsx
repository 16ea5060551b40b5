import { type FormEvent, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { refusalOf } from '../../../ui/form/faults.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { typedIn } from '../../../ui/form/typed-in.ts'
import { useFaults } from '../../../ui/form/use-faults.ts'
import { useFinishLogIn } from '../api/finish-log-in.ts'
import { LOGIN_FAILED } from '../sign-in-words.ts'
import styles from './sign-in.module.css'

interface CodeFormProps {
  /** What went well so far. */
  readonly so: string
  readonly onDone: () => void
  readonly onBack: () => void
}

/** The second step of a log-in. */
export function CodeForm({ so, onDone, onBack }: CodeFormProps) {
  const finish = useFinishLogIn()
  const { form, faults, show } = useFaults()
  useEffect(() => { form.current?.querySelector('input')?.focus() }, [form])
  const refused = (error: Error) => {
    show(refusalOf(error, LOGIN_FAILED))
    form.current?.querySelector('input')?.select()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code } = typedIn(event.currentTarget, ['code'])
    if (code.trim() === '') show({ fields: { code: 'Please enter your code' } })
    else if (!finish.isPending) finish.mutate(code, { onSuccess: onDone, onError: refused })
  }
  return (
    <form ref={form} className={`${styles.form} ${styles.code}`} onSubmit={submit} noValidate>
      {faults.all !== undefined && <FormError>{faults.all}</FormError>}
      <p className={styles.text}>{so} Now the six digits from your authenticator app, or one of your recovery codes.</p>
      <Field label="Code" name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={64} error={faults.fields['code']} />
      <Button type="submit" look="main" wide disabled={finish.isPending}>{finish.isPending ? 'Logging in' : 'Log in'}</Button>
      <Button look="quiet" wide onClick={onBack}>Start again</Button>
    </form>
  )
}
