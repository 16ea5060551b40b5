import {
  addPasskey,
  changePassword,
  confirmSecondFactor,
  connectSocialAccount,
  getSecondFactor,
  listPasskeys,
  listSessions,
  listSocialAccounts,
  logOutEverywhere,
  removePasskey,
  removeSecondFactor,
  removeSocialAccount,
  renewRecoveryCodes,
  revokeSession,
  setUpPasskey,
  setUpSecondFactor,
} from '@ribbonry/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { queryKey } from '../../api/query-key.ts'
import { query } from '../../api/query.ts'
import { transportOf } from '../../api/transport.ts'
import { createPasskey, setSignedInUser } from '../../session/sign-in-methods.ts'
import { useReauthentication } from '../../session/with-reauthentication.ts'

const NEVER_OLD = { staleTime: 0 }

/** Sets a new password; the other sessions end. */
export const useChangePassword = mutation(changePassword, { refresh: [listSessions] })

export const secondFactorQuery = query(getSecondFactor, NEVER_OLD)()
/** Creates a TOTP secret; it takes effect when a code confirms it. */
export const useSetUpSecondFactor = mutation(setUpSecondFactor, { useAround: useReauthentication })
/** Turns the second factor on with a code from the app. */
export const useConfirmSecondFactor = mutation(confirmSecondFactor, {
  onSuccess: (client, { user }) => setSignedInUser(client, user),
})
export const useRenewRecoveryCodes = mutation(renewRecoveryCodes, { refresh: [getSecondFactor] })
export const useRemoveSecondFactor = mutation(removeSecondFactor, { refresh: [getSecondFactor] })

export const passkeysQuery = query(listPasskeys, NEVER_OLD)()
export const useRemovePasskey = mutation(removePasskey, { refresh: [listPasskeys] })

interface NewPasskey {
  readonly name: string
  /** Omitted by members without a password. */
  readonly password?: string
}

/** Creates a passkey on the device and registers it. */
export function useAddPasskey() {
  const client = useQueryClient()
  const reauthenticated = useReauthentication()
  return useMutation({
    mutationKey: queryKey(addPasskey),
    mutationFn: async ({ name, ...proof }: NewPasskey) => {
      const { options } = await reauthenticated(() => send(transportOf(client), setUpPasskey, { body: proof }))
      return await send(transportOf(client), addPasskey, { body: { name, response: await createPasskey(options) } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
    gcTime: 0,
  })
}

/** Social accounts connected to the member. */
export const socialAccountsQuery = query(listSocialAccounts, NEVER_OLD)()
export const useRemoveSocialAccount = mutation(removeSocialAccount, { refresh: [listSocialAccounts] })
/** Starts connecting a social account; the browser goes to the provider. */
export const useConnectSocialAccount = mutation(connectSocialAccount, {
  useAround: useReauthentication,
  onSuccess: (_client, { location: there }) => location.assign(there),
})

export const sessionsQuery = query(listSessions, NEVER_OLD)()
export const useRevokeSession = mutation(revokeSession, { refresh: [listSessions] })
/** Ends every session, this one included. */
export const useLogOutEverywhere = mutation(logOutEverywhere)
