import type { SocialProvider } from '@ribbonry/contracts'
import { DEVICE, shortDayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../api/form-errors.ts'
import { socialProvidersOptions } from '../../../session/sign-in-methods.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import {
  sessionsQuery,
  socialAccountsQuery,
  useConnectSocialAccount,
  useLogOutEverywhere,
  useRemoveSocialAccount,
  useRevokeSession,
} from '../security-calls.ts'
import styles from './security.module.css'

const COUNTRY = new Intl.DisplayNames('en-US', { type: 'region' })

interface SessionsProps {
  readonly isOpen: boolean
  readonly onLoggedOut: () => void
}

/** Sessions, and buttons that end them. */
export function Sessions({ isOpen, onLoggedOut }: SessionsProps) {
  const query = useQuery({ ...sessionsQuery, enabled: isOpen })
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
                  <Button small disabled={revoke.isPending} onClick={() => revoke.mutate({ body: { session_id: id } })}>
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
          onClick={() => logOutEverywhere.mutate({}, { onSuccess: onLoggedOut })}
        >
          Log out everywhere
        </Button>
      </div>
    </>
  )
}

interface Provider {
  readonly provider: SocialProvider
  readonly name: string
  /** Undefined when it is not connected. */
  readonly account?: { readonly email: string | null }
}

/** Social accounts with which the member may log in. */
export function SocialAccounts({ isOpen }: { readonly isOpen: boolean }) {
  const providers = useQuery({ ...socialProvidersOptions, enabled: isOpen }).data?.providers ?? []
  const query = useQuery({ ...socialAccountsQuery, enabled: isOpen })
  return (
    <Loaded query={query} lines={2}>
      {({ accounts }) => {
        const others = providers.filter(({ provider }) => accounts.every((account) => account.provider !== provider))
        return <ProviderList providers={[...accounts.map((account) => ({ ...account, account })), ...others]} />
      }}
    </Loaded>
  )
}

function ProviderList({ providers }: { readonly providers: readonly Provider[] }) {
  const connect = useConnectSocialAccount()
  const remove = useRemoveSocialAccount()
  const error = connect.error ?? remove.error
  if (providers.length === 0) return <p className={layout.text}>There are none to connect here.</p>
  return (
    <>
      <ul className={styles.list}>
        {providers.map(({ provider, name, account }) => (
          <li key={provider}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.fact}>{account === undefined ? 'Not connected' : (account.email ?? 'Connected')}</p>
            </div>
            {account === undefined ? (
              <Button
                small
                disabled={connect.isPending}
                onClick={() => connect.mutate({ body: { provider, return_to: '/profile/security/' } })}
              >
                Connect<span className="sr">{` ${name}`}</span>
              </Button>
            ) : (
              <Button small disabled={remove.isPending} onClick={() => remove.mutate({ body: { provider } })}>
                Disconnect<span className="sr">{` ${name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error !== null && <FormError>{errorMessage(error, 'That did not work just now.')}</FormError>}
    </>
  )
}
