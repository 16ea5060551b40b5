import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { readForm, useFormErrors } from '../../../ui/form/form-errors.ts'
import type { DrawCheck } from './draw-check.ts'
import styles from './draw.module.css'

const COUNT = new Intl.NumberFormat('en-US')

interface FindOwnCodeProps {
  readonly check: DrawCheck
  readonly winners: readonly string[]
}

/** Looks an entrant's code up in the list that this browser has read. */
export function FindOwnCode({ check, winners }: FindOwnCodeProps) {
  const { form, errors, show } = useFormErrors()
  const [found, setFound] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readForm(event.currentTarget, ['code']).code.replace(/\s/g, '').toLowerCase()
    const isCode = /^[0-9a-f]{32}$/.test(code)
    show({ fields: isCode ? {} : { code: 'A code has 32 characters: digits, and letters from a to f' } })
    setFound(isCode ? placeText(check, winners, code) : '')
  }
  return (
    <form ref={form} className={styles.find} noValidate onSubmit={submit}>
      <h3>Is your code in it?</h3>
      <div className={styles.findRow}>
        <Field label="Your code" name="code" autoComplete="off" spellCheck={false} maxLength={80} error={errors.fields['code']} />
        <Button type="submit">Find it</Button>
      </div>
      <output className={styles.found}>{found}</output>
    </form>
  )
}

function placeText(check: DrawCheck, winners: readonly string[], code: string): string {
  const place = check.placeOf(code)
  if (place === undefined) return 'This code is not in the list. An entry that was never confirmed has no code there.'
  const text = `Your code is in the list, and came out ${COUNT.format(place)} of ${COUNT.format(check.codes.length)}.`
  return winners.includes(code) ? `${text} You have won: look into your mailbox.` : text
}
