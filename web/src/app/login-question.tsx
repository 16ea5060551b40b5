import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { askingIs, type Question } from '../ui/members/ask-to-log-in.ts'
import { meOptions } from '../ui/members/get-me.ts'
import { maybeSignedIn } from '../ui/members/session-hint.ts'

const LoginDialog = lazy(() => import('../features/sign-in/components/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })))

interface Asked extends Question {
  readonly message: string
  readonly answer: (signedIn: boolean) => void
}

/** Where visitors are asked to log in, whoever asks and on whatever page. */
export function LoginQuestion() {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Asked>()
  useEffect(() => {
    let unanswered: Asked['answer'] | undefined
    askingIs(async (message, further) => {
      if (further?.again !== true && (await isMember(client))) return true
      unanswered?.(false)
      return await new Promise<boolean>((resolve) => {
        unanswered = (signedIn) => {
          setQuestion(undefined)
          resolve(signedIn)
        }
        setQuestion({ ...further, message, answer: unanswered })
      })
    })
  }, [client])
  return question !== undefined && <Suspense><LoginDialog {...question} onDone={question.answer} /></Suspense>
}

async function isMember(client: QueryClient): Promise<boolean> {
  return maybeSignedIn() && (await client.ensureQueryData(meOptions).catch(() => undefined)) !== undefined
}
