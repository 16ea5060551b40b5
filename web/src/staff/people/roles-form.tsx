import { ACCESS_TYPES, ROLES, type StaffUser } from '@ribbonry/contracts'
import type { FormEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { errorMessage } from '../../api/form-errors.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { flash } from '../../ui/flash/flash-queue.ts'
import { useChangeRoles } from './people-calls.ts'
import styles from './people.module.css'
import { KIND_LABELS, ROLE_LABELS } from './role-labels.ts'

const KINDS = ['', ...ACCESS_TYPES] as const

/** Flags and kind of writer of a member. The server checks the right. */
export function RolesForm({ user }: { readonly user: StaffUser }) {
  const change = useChangeRoles()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const kind = ACCESS_TYPES.find((known) => known === data.get('access_type')) ?? null
    const roles = ROLES.filter((role) => data.get(role) === 'on')
    change.mutate(
      { params: { user_id: user.user_id }, body: { roles, access_type: kind } },
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
      <WriterKind kind={user.access_type} />
      {change.error !== null && <FormError>{errorMessage(change.error, 'The flags could not be changed just now.')}</FormError>}
      <div>
        <Button type="submit" variant="main" disabled={change.isPending}>
          {change.isPending ? 'Saving' : 'Save the flags'}
        </Button>
      </div>
    </form>
  )
}

/** What a guide writer is given to do; it means nothing for members without that flag. */
function WriterKind({ kind }: { readonly kind: string | null }) {
  const known = ACCESS_TYPES.find((one) => one === kind) ?? ''
  return (
    <fieldset className={styles.form}>
      <legend>Kind of guide writer</legend>
      {KINDS.map((one) => (
        <label key={one} className={styles.check}>
          <input type="radio" name="access_type" value={one} defaultChecked={one === known} />
          <div>
            {KIND_LABELS[one].name} <span>{KIND_LABELS[one].means}</span>
          </div>
        </label>
      ))}
      {kind !== null && known === '' && (
        <p className={styles.none}>{`“${kind}” was typed here once and means nothing; saving takes it away.`}</p>
      )}
    </fieldset>
  )
}
