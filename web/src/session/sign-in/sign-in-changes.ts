import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  connectWaiting,
  finishLogIn,
  logIn,
  logInWithPasskey,
  logOutByPost,
  register,
  startPasskeyLogIn,
} from '@ribbonry/contracts'
import { send } from '../../api/call.ts'
import { mutation } from '../../api/mutation.ts'
import { queryKey } from '../../api/query-key.ts'
import { transportOf } from '../../api/transport.ts'
import { presentPasskey } from '../sign-in-methods.ts'
import { forgetSession, setSignedInUser } from '../sign-in-methods.ts'

/** Logs in. With a second factor the answer has no user yet: a code must follow. */
export const useLogIn = mutation(logIn, {
  onSuccess: (client, answer) => {
    if ('user' in answer) setSignedInUser(client, answer.user)
  },
})

/** Second step of a log-in: a code from the app, or a recovery code. */
export const useFinishLogIn = mutation(finishLogIn, {
  onSuccess: (client, { user }) => {
    setSignedInUser(client, user)
  },
})

/** Creates an account and logs its member in. */
export const useRegister = mutation(register, {
  onSuccess: (client, { user }) => {
    setSignedInUser(client, user)
  },
})

/** Connects the pending social account to the logged-in member. */
export const useConnectPendingAccount = mutation(connectWaiting)

export function useLogInWithPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(logInWithPasskey),
    mutationFn: async () => {
      const { options } = await send(transportOf(client), startPasskeyLogIn, {})
      return await send(transportOf(client), logInWithPasskey, { body: { response: await presentPasskey(options) } })
    },
    onSuccess: ({ user }) => {
      setSignedInUser(client, user)
    },
    gcTime: 0,
  })
}

/** Ends the session. Whatever the server answers, this browser forgets the member and their data. */
export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(logOutByPost),
    mutationFn: () => send(transportOf(client), logOutByPost, {}),
    onSettled: () => {
      forgetSession()
      client.removeQueries({ predicate: ({ queryKey: [route] }) => typeof route === 'string' && route.includes(' /api/user/') })
    },
  })
}
