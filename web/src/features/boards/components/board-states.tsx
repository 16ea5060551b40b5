import { LocalLink } from '../../../regions/local-link.tsx'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/states/message.tsx'
import { PathSearch } from '../../../ui/states/path-search.tsx'
import type { BoardAddress } from '../boards-calls.ts'
import { useLoginHost } from '../../../session/login-host.ts'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import cards from '../../../ui/gift-card/gift-grid.module.css'

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
          <LocalLink className={buttonClass()} href="/">
            Look at the gifts
          </LocalLink>
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
        <LocalLink className={buttonClass({ variant: 'main' })} href="/">
          Look at the gifts
        </LocalLink>
      }
    >
      <p>{`${name} has no board that everybody may see. Ask for a link, or guess.`}</p>
    </Message>
  )
}

interface EmptyBoardProps {
  /** Owner's name, when it is another member. */
  readonly name: string | undefined
  readonly show: BoardAddress['show']
}

export function EmptyBoard({ name, show }: EmptyBoardProps) {
  if (show === 'received')
    return (
      <Message title="Nothing has arrived yet">
        <p>Good things take their time, and some of them take the long way round.</p>
      </Message>
    )
  return (
    <Message
      over="A clean board"
      title={name === undefined ? 'Nothing pinned yet' : 'Nothing here yet'}
      actions={
        <LocalLink className={buttonClass({ variant: 'main' })} href="/">
          Look at the gifts
        </LocalLink>
      }
    >
      <p>
        {name === undefined
          ? 'Press the heart on a gift and choose this board. It fills up faster than you think.'
          : `${name} is still thinking. Perhaps you are too.`}
      </p>
    </Message>
  )
}

/** A private or missing board. The page does not say which. */
export function HiddenBoard() {
  const login = useLoginHost()
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Behind a curtain"
        title="This board is not on show"
        actions={
          <>
            <LocalLink className={buttonClass({ variant: 'main' })} href="/">
              Look at the gifts
            </LocalLink>
            <Button
              onClick={() => {
                void login.ask('Log in to see boards that are yours.')
              }}
            >
              Log in
            </Button>
          </>
        }
      >
        <p>It is private, its link has changed, or it is not there any more. Whoever sent you here will know.</p>
        <PathSearch />
      </Message>
    </div>
  )
}

export function BoardsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="wrap">
      <ul className={cards.grid}>
        <CardSkeleton count={8} label={label} />
      </ul>
    </div>
  )
}
