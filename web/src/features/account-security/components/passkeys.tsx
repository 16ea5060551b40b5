import { DEVICE, shortDayText } from '@ribbonry/dates'
import type { Passkey } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/button.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { passkeysOptions } from '../api/list-passkeys.ts'
import { useRemovePasskey } from '../api/remove-passkey.ts'
import { AddPasskey } from './add-passkey.tsx'
import styles from './security.module.css'

export function Passkeys({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery({ ...passkeysOptions, enabled: isOpen })
  return (
    <Loaded query={query} lines={3}>
      {({ passkeys, has_password: hasPassword }) => (
        <>
          {passkeys.length === 0 ? (
            <p className={styles.text}>None yet. A passkey lets you in with your finger, your face or your device’s own lock.</p>
          ) : (
            <PasskeyList passkeys={passkeys} />
          )}
          <AddPasskey hasPassword={hasPassword} />
        </>
      )}
    </Loaded>
  )
}

function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const remove = useRemovePasskey()
  return (
    <>
      <ul className={styles.list}>
        {passkeys.map(({ passkey_id: id, name, created, last_used: used, synced }) => (
          <li key={id}>
            <div>
              <p className={styles.name}>{name === '' ? 'Passkey' : name}</p>
              <p className={styles.fact}>
                Made {shortDayText(created, DEVICE)}, {used === null ? 'not used yet' : `last used ${shortDayText(used, DEVICE)}`}
                {synced ? ', on all your devices' : ''}
              </p>
            </div>
            <Button
              small
              disabled={remove.isPending}
              aria-label={`Remove ${name === '' ? 'passkey' : name}`}
              onClick={() => {
                remove.mutate({ passkey_id: id })
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {remove.error !== null && <FormError>{errorMessage(remove.error, 'It could not be removed just now.')}</FormError>}
    </>
  )
}
