import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { registerLoginPrompt, type LoginPromptOptions } from '../session/request-login.ts'
import { meOptions } from '../session/get-me.ts'
import { maybeSignedIn } from '../session/session-hint.ts'

const LoginDialog = lazy(() =>
  import('../features/sign-in/components/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })),
)

interface PendingPrompt extends LoginPromptOptions {
  readonly message: string
  readonly answer: (isLoggedIn: boolean) => void
}

/** Shows the login dialog for any caller of `requestLogin`, on any page. */
export function LoginPrompt() {
  const client = useQueryClient()
  const [prompt, setPrompt] = useState<PendingPrompt>()
  useEffect(() => {
    let unanswered: PendingPrompt['answer'] | undefined
    registerLoginPrompt(async (message, further) => {
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
  }, [client])
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
