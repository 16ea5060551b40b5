import { CallError } from '../api/call-error.ts'
import { refusalText } from '../api/form-errors.ts'
import { Button, buttonClass } from '../ui/buttons/button.tsx'
import { ErrorState, Message } from '../ui/states/message.tsx'

interface CallFailureProps {
  readonly error: unknown
  readonly onRetry: () => unknown
  /** 2 inside a page, 1 for the page's own heading. */
  readonly level?: 1 | 2
}

const UNAUTHENTICATED = 401
/** Code of a call that was not sent because somebody else is logged in: its sentence says who. */
const OTHER_ACCOUNT = 'other-account'

/** Stands in place of an answer: the server's words for a refusal, a log-in for a lost session, a retry for an outage. */
export function CallFailure({ error, onRetry, level = 2 }: CallFailureProps) {
  const refusal = refusalText(error)
  if (refusal === undefined) return <ErrorState level={level} onRetry={() => void onRetry()} />
  return (
    <div className="wrap">
      {isLoggedOut(error) ? (
        <Message
          alert
          level={level}
          title="You are logged out"
          actions={
            <>
              <a className={buttonClass({ variant: 'main' })} href="/login/" target="_blank" rel="noreferrer">
                Log in
              </a>
              <Button onClick={() => void onRetry()}>Try again</Button>
            </>
          }
        >
          <p>{refusal}</p>
        </Message>
      ) : (
        <Message alert level={level} title={refusal}>
          <p>Trying again does not change that.</p>
        </Message>
      )}
    </div>
  )
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === UNAUTHENTICATED && error.code !== OTHER_ACCOUNT
}
