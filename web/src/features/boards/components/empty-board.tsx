import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/states/message.tsx'
import type { BoardAddress } from '../api/get-board.ts'

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
        <a className={buttonClass({ variant: 'main' })} href="/">
          Look at the gifts
        </a>
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
