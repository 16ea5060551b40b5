import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { requestLogin } from '../../../session/request-login.ts'
import { Message } from '../../../ui/states/message.tsx'

/** A private or missing board. The page does not say which. */
export function HiddenBoard() {
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Behind a curtain"
        title="This board is not on show"
        actions={
          <>
            <a className={buttonClass({ variant: 'main' })} href="/">
              Look at the gifts
            </a>
            <Button
              onClick={() => {
                void requestLogin('Log in to see boards that are yours.')
              }}
            >
              Log in
            </Button>
          </>
        }
      >
        <p>It is private, its link has changed, or it is not there any more. Whoever sent you here will know.</p>
      </Message>
    </div>
  )
}
