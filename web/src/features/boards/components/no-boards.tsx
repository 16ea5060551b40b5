import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/states/message.tsx'

/** A member without boards. */
export function FirstBoard({ onNew }: { readonly onNew: () => void }) {
  return (
    <Message
      over="Empty, in a promising way"
      title="Your first board starts here"
      actions={
        <>
          <Button variant="main" onClick={onNew}>
            Start a board
          </Button>
          <a className={buttonClass()} href="/">
            Look at the gifts
          </a>
        </>
      }
    >
      <p>Press a heart on anything you like. One board for each person you buy for works; one for yourself is allowed.</p>
    </Message>
  )
}

/** Another member's boards, none of them visible. */
export function NoVisibleBoards({ name }: { readonly name: string }) {
  return (
    <Message
      over="Very discreet"
      title="Nothing on show"
      actions={
        <a className={buttonClass({ variant: 'main' })} href="/">
          Look at the gifts
        </a>
      }
    >
      <p>{`${name} has no board that everybody may see. Ask for a link, or guess.`}</p>
    </Message>
  )
}
