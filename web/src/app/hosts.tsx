import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { SaveHost, SaveHostContext, useSaveHost } from '../saving/save-host.ts'
import { codeOf } from '../saving/saved-items.ts'
import { LoginHost, LoginHostContext, useLoginHost } from '../session/login-host.ts'
import { showMessage } from '../ui/flash/flash-queue.ts'
import { fetchCode } from '../ui/later/fetch-code.ts'

/** Objects that parts of a page share: the save host and the login host. */
export interface Hosts {
  readonly saving: SaveHost
  readonly login: LoginHost
}

export function createHosts(): Hosts {
  return { saving: new SaveHost(), login: new LoginHost() }
}

export function HostsProvider({ hosts, children }: { readonly hosts: Hosts; readonly children: ReactNode }) {
  return (
    <SaveHostContext value={hosts.saving}>
      <LoginHostContext value={hosts.login}>{children}</LoginHostContext>
    </SaveHostContext>
  )
}

/** Serves both hosts with code that is loaded on first use, and shows the dialogs that this code opens. */
export function Prompts() {
  const client = useQueryClient()
  const saving = useSaveHost()
  const login = useLoginHost()
  const [sheet, showSheet] = useState<ReactNode>()
  const [question, ask] = useState<ReactNode>()
  useEffect(() => {
    const { items } = saving
    saving.serve((post, was) => {
      fetchCode(() => import('../features/boards/saving/press-heart.tsx')).then(
        ({ pressHeart }) => void pressHeart({ client, items, login, show: showSheet }, post, was),
        () => {
          items.mark([codeOf(post)], was)
          showMessage('That was not saved. Please try again.')
        },
      )
    })
    login.serve((message, options) =>
      fetchCode(() => import('./ask-log-in.tsx')).then(
        ({ askLogIn }) => askLogIn(client, ask, message, options),
        () => {
          location.assign('/login/')
          return false
        },
      ),
    )
  }, [client, saving, login])
  return (
    <>
      {sheet}
      {question}
    </>
  )
}
