import { ROLES, type StaffUser } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { errorMessage } from '../../api/form-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { flash } from '../../ui/flash/flash-queue.ts'
import { useChangeRoles } from './people-calls.ts'
import styles from './people.module.css'
import { ROLE_LABELS } from './role-labels.ts'

const TYPE = /^[a-z_]{1,30}$/

/** Flags and writer type of a member. The server checks the right. */
export function RolesForm({ user }: { readonly user: StaffUser }) {
  const change = useChangeRoles()
  const [wrongType, setWrongType] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = data.get('access_type')
    const type = typeof given === 'string' ? given.trim() : ''
    const isWrong = type !== '' && !TYPE.test(type)
    setWrongType(isWrong ? 'A word of small letters, such as curator' : undefined)
    if (isWrong) return
    const roles = ROLES.filter((role) => data.get(role) === 'on')
    change.mutate(
      { params: { user_id: user.user_id }, body: { roles, access_type: type === '' ? null : type } },
      {
        onSuccess: ({ ended_sessions: ended }) => {
          flash(`Saved. ${ended === 1 ? 'One session' : `${ended} sessions`} ended.`)
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {ROLES.map((role) => (
        <label key={role} className={styles.check}>
          <input type="checkbox" name={role} defaultChecked={user.roles.includes(role)} />
          <div>
            {ROLE_LABELS[role].name} <span>{ROLE_LABELS[role].means}</span>
          </div>
        </label>
      ))}
      <Field
        label="Kind of writer"
        name="access_type"
        defaultValue={user.access_type ?? ''}
        maxLength={30}
        hint="For example curator; empty for none"
        error={wrongType}
      />
      {change.error !== null && <FormError>{errorMessage(change.error, 'The flags could not be changed just now.')}</FormError>}
      <div>
        <Button type="submit" variant="main" disabled={change.isPending}>
          {change.isPending ? 'Saving' : 'Save the flags'}
        </Button>
      </div>
    </form>
  )
}
