import type { SocialProvider } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/button.tsx'
import { errorMessage } from '../../../api/form-errors.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { socialProvidersOptions } from '../../../session/social-providers.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useConnectSocialAccount } from '../api/connect-social-account.ts'
import { socialAccountsOptions } from '../api/list-social-accounts.ts'
import { useRemoveSocialAccount } from '../api/remove-social-account.ts'
import styles from './security.module.css'

interface Provider {
  readonly provider: SocialProvider
  readonly name: string
  /** Undefined when it is not connected. */
  readonly account?: { readonly email: string | null }
}

/** Social accounts with which the member may log in. */
export function SocialAccounts({ isOpen }: { readonly isOpen: boolean }) {
  const providers = useQuery({ ...socialProvidersOptions, enabled: isOpen }).data?.providers ?? []
  const query = useQuery({ ...socialAccountsOptions, enabled: isOpen })
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
  if (providers.length === 0) return <p className={styles.text}>There are none to connect here.</p>
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
                onClick={() => {
                  connect.mutate({ provider, return_to: '/profile/security/' })
                }}
              >
                Connect<span className="sr">{` ${name}`}</span>
              </Button>
            ) : (
              <Button
                small
                disabled={remove.isPending}
                onClick={() => {
                  remove.mutate({ provider })
                }}
              >
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
