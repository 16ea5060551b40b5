import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BOARD_NAME_LENGTH, BOARD_NAME_MISSING, type Privacy } from '@ribbonry/contracts'
import { useNewBoard } from '../boards-changes.ts'
import { saveErrorMessage } from '../saving/save-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import styles from './board-forms.module.css'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { OwnBoard } from '../boards-calls.ts'
import { giftsText, WHOM_FOR } from '../board-text.ts'

interface BoardNameState {
  readonly name: string
  readonly type: (name: string) => void
  readonly error: string | undefined
  /** Who will see the board: only its owner, unless they choose otherwise. */
  readonly privacy: Privacy
  readonly choose: (privacy: Privacy) => void
  readonly make: () => void
  readonly busy: boolean
}

export interface MadeBoard {
  readonly wishlist_id: number
  readonly name: string
  readonly privacy: Privacy
}

/** State of the form for a new board: its name, and whom it is for. */
export function useBoardName(onMade: (board: MadeBoard) => void): BoardNameState {
  const board = useNewBoard()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const [privacy, choose] = useState<Privacy>('private')
  return {
    name,
    privacy,
    choose,
    busy: board.isPending,
    error: missing ? BOARD_NAME_MISSING : board.error === null ? undefined : saveErrorMessage(board.error),
    type: (typed) => {
      setName(typed)
      setMissing(false)
      board.reset()
    },
    make: () => {
      if (board.isPending) return
      setMissing(name.trim() === '')
      if (name.trim() === '') return
      board.mutate(
        { body: { name: name.trim(), privacy } },
        {
          onSuccess: (made) => {
            setName('')
            choose('private')
            onMade({ ...made, privacy })
          },
        },
      )
    },
  }
}

interface BoardNameFieldProps extends ComponentProps<typeof Field> {
  readonly naming: BoardNameState
}

/** Text field of a new board's name. */
export function BoardNameField({ naming: { name, type, error }, ...field }: BoardNameFieldProps) {
  return (
    <Field
      name="name"
      value={name}
      error={error}
      maxLength={BOARD_NAME_LENGTH}
      placeholder="Name it honestly"
      autoComplete="off"
      onChange={(event) => {
        type(event.currentTarget.value)
      }}
      {...field}
    />
  )
}

const WHOM_CHOICES = ['private', 'public'] as const

/** Whom a new board is for, which decides who sees it. */
export function WhomFor({ naming: { privacy, choose } }: { readonly naming: BoardNameState }) {
  const group = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>Whom is it for?</legend>
      {WHOM_CHOICES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={group}
            checked={choice === privacy}
            onChange={() => {
              choose(choice)
            }}
          />
          <span>
            {WHOM_FOR[choice].whom} <small>{WHOM_FOR[choice].sees}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface NewBoardFieldProps {
  /** True without a board to choose: the surrounding form creates it. */
  readonly first: boolean
  /** Its label then. */
  readonly label?: string
  readonly naming: BoardNameState
}

/** Name of a new board, and whom it is for once there is a name. */
export function NewBoardField({ first, label = 'Name your first board', naming }: NewBoardFieldProps) {
  const { error, make, busy } = naming
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || first) return
    event.preventDefault()
    make()
  }
  return (
    <>
      <div className={first ? undefined : styles.row}>
        <BoardNameField ref={field} label={first ? label : 'Or start a new board'} naming={naming} onKeyDown={onKeyDown} />
        {!first && (
          <Button small onClick={make} disabled={busy}>
            Add
          </Button>
        )}
      </div>
      {(first || naming.name.trim() !== '') && <WhomFor naming={naming} />}
    </>
  )
}

interface BoardChoicesProps {
  readonly boards: readonly OwnBoard[]
  readonly chosen: OwnBoard | undefined
  readonly onChoose: (id: number) => void
  /** Ref of the selected option. */
  readonly current: Ref<HTMLInputElement>
}

/** Selection of one of the member's boards; nothing without boards. */
export function BoardChoices({ boards, chosen, onChoose, current }: BoardChoicesProps) {
  if (boards.length === 0) return null
  return (
    <fieldset className={styles.boards}>
      <legend className="sr">Boards</legend>
      {boards.map((board) => (
        <BoardChoice
          key={board.wishlist_id}
          board={board}
          chosen={board === chosen}
          {...(board === chosen ? { ref: current } : {})}
          onChoose={() => {
            onChoose(board.wishlist_id)
          }}
        />
      ))}
    </fieldset>
  )
}

interface BoardChoiceProps {
  readonly board: OwnBoard
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly ref?: Ref<HTMLInputElement>
}

function BoardChoice({ board: { name, total, image, holds }, chosen, onChoose, ref }: BoardChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.picture}>{image !== '' && <img src={image} alt="" width="96" height="72" loading="lazy" />}</span>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{holds ? `${giftsText(total)}, this one among them` : giftsText(total)}</small>
      </span>
      <input ref={ref} className="sr" type="radio" name="board" checked={chosen} onChange={onChoose} />
      <span className={styles.tick} aria-hidden="true">
        <Icon name="check" small />
      </span>
    </label>
  )
}

interface DialogFootProps {
  /** Id of the form that the button submits. */
  readonly form: string
  readonly disabled?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Buttons of a dialog with a form. */
export function DialogFoot({ form, disabled = false, onClose, children }: DialogFootProps) {
  return (
    <>
      <Button onClick={onClose}>Not now</Button>
      <Button type="submit" form={form} variant="main" className={styles.grow} disabled={disabled}>
        {children}
      </Button>
    </>
  )
}
