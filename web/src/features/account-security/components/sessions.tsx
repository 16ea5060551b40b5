import { DEVICE, shortDayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { sessionsOptions } from '../api/list-sessions.ts'
import { useLogOutEverywhere } from '../api/log-out-everywhere.ts'
import { useRevokeSession } from '../api/revoke-session.ts'
import styles from './security.module.css'

const COUNTRY = new Intl.DisplayNames('en-US', { type: 'region' })

interface SessionsProps {
  readonly isOpen: boolean
  readonly onLoggedOut: () => void
}

/** Sessions, and buttons that end them. */
export function Sessions({ isOpen, onLoggedOut }: SessionsProps) {
  const query = useQuery({ ...sessionsOptions, enabled: isOpen })
  const revoke = useRevokeSession()
  const logOutEverywhere = useLogOutEverywhere()
  return (
    <>
      <Loaded query={query} lines={3}>
        {({ sessions }) => (
          <ul className={styles.list}>
            {sessions.map(({ session_id: id, device, country, last_seen: seen, first_seen: first, is_this: isThis }) => (
              <li key={id}>
                <div>
                  <p className={styles.name}>{device}</p>
                  <p className={styles.fact}>
                    {country !== null && `${COUNTRY.of(country) ?? country}, `}
                    {isThis ? 'this browser' : <RelativeTime moment={seen} otherwise={shortDayText(seen, DEVICE)} />}, since{' '}
                    {shortDayText(first, DEVICE)}
                  </p>
                </div>
                {!isThis && (
                  <Button
                    small
                    disabled={revoke.isPending}
                    onClick={() => {
                      revoke.mutate({ session_id: id })
                    }}
                  >
                    End<span className="sr">{` ${device}`}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {(revoke.isError || logOutEverywhere.isError) && <FormError>It could not be ended just now. Please try again.</FormError>}
      <div>
        <Button
          disabled={!isOpen || logOutEverywhere.isPending}
          onClick={() => {
            logOutEverywhere.mutate(undefined, { onSuccess: onLoggedOut })
          }}
        >
          Log out everywhere
        </Button>
      </div>
    </>
  )
}
