import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { SaveHost, SaveHostContext, useSaveHost } from '../saving/save-host.ts'
import type { SaveableItem } from '../saving/saved-items.ts'
import { LoginHost, LoginHostContext, type LoginPromptOptions, useLoginHost } from '../session/login-host.ts'
import { maybeSignedIn, meOptions } from '../session/account.ts'
import { showMessage } from '../ui/flash/flash-queue.ts'
import { Away } from '../ui/later/away.tsx'
import { later } from '../ui/later/later.tsx'

const SaveFlow = later(
  () => import('../features/boards/components/save-flow.tsx'),
  (module) => module.SaveFlow,
  LostSave,
)
const LoginDialog = later(
  () => import('../features/sign-in/components/login-dialog.tsx'),
  (module) => module.LoginDialog,
  () => <Away to="/login/" />,
)

/** Says that a gift was not saved, because the dialog's code failed to load. The next press retries. */
function LostSave() {
  useEffect(() => {
    showMessage('That was not saved. Please try again.')
  }, [])
  return null
}

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

interface SaveRequest {
  readonly post: SaveableItem
  /** Distinguishes two presses of the same heart. */
  readonly count: number
}

/** Opens the save dialog; its code is loaded on first use. */
export function SaveDialog() {
  const saving = useSaveHost()
  const [request, setRequest] = useState<SaveRequest>()
  useEffect(() => {
    saving.serve((post) => {
      setRequest((last) => ({ post, count: (last?.count ?? 0) + 1 }))
    })
  }, [saving])
  return (
    request !== undefined && (
      <Suspense>
        <SaveFlow key={request.count} post={request.post} />
      </Suspense>
    )
  )
}

interface PendingPrompt extends LoginPromptOptions {
  readonly message: string
  readonly answer: (isLoggedIn: boolean) => void
}

/** Shows the log-in dialog when the host asks for it. */
export function LoginPrompt() {
  const client = useQueryClient()
  const login = useLoginHost()
  const [prompt, setPrompt] = useState<PendingPrompt>()
  useEffect(() => {
    let unanswered: PendingPrompt['answer'] | undefined
    login.serve(async (message, further) => {
      if (further?.again !== true && (await isMember(client))) return true
      unanswered?.(false)
      return await new Promise<boolean>((resolve) => {
        unanswered = (isLoggedIn) => {
          setPrompt(undefined)
          resolve(isLoggedIn)
        }
        setPrompt({ ...further, message, answer: unanswered })
      })
    })
  }, [client, login])
  return (
    prompt !== undefined && (
      <Suspense>
        <LoginDialog {...prompt} onDone={prompt.answer} />
      </Suspense>
    )
  )
}

async function isMember(client: QueryClient): Promise<boolean> {
  return maybeSignedIn() && (await client.ensureQueryData(meOptions).catch(() => undefined)) !== undefined
}
