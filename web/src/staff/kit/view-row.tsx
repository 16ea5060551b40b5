import { Popover } from '@base-ui/react/popover'
import { MOST_VIEWS, VIEW_NAME_LENGTH } from '@ribbonry/contracts'
import { type FormEvent, useState } from 'react'
import { useAccount } from '../../session/account.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { type View, Views } from './cells.tsx'
import type { ListQuery } from './list-query.ts'
import { renamed, type SavedView, withDefault, withView } from './saved-views.ts'
import type { TableChoices } from './table-choices.ts'
import { offerUndo } from './undo-offers.ts'
import { type ChangeViews, useSavedViews } from './use-saved-views.ts'
import popover from './popover.module.css'
import tools from './table-tools.module.css'
import own from './view-row.module.css'

interface ViewRowProps {
  /** Name of the list, by which the account keeps its views. */
  readonly name: string
  readonly label: string
  /** Predefined views. */
  readonly views: readonly View[]
  readonly list: Pick<ListQuery, 'pathWith' | 'bare'>
  readonly choices: TableChoices
}

/** Named queries of a list: the predefined ones, and the member's own with their columns. */
export function ViewRow(props: ViewRowProps) {
  const { user } = useAccount({ alwaysAsk: true })
  return user === null ? null : <OwnViews {...props} member={user.user_id} />
}

function OwnViews({ name, label, views, list, choices, member }: ViewRowProps & { readonly member: number }) {
  const { views: saved, change } = useSavedViews({ member, name }, list, choices)
  const here = list.pathWith({})
  const shown = saved.map(({ id, name: title, search, columns }) => ({
    key: id,
    title,
    path: list.bare + search,
    count: undefined,
    current: here === list.bare + search && choices.stored === columns,
    onChoose: () => {
      choices.apply(columns)
    },
  }))
  const isOwn = shown.some(({ current }) => current)
  return (
    <Views label={label} views={[...views.map((view) => ({ ...view, current: view.current && !isOwn })), ...shown]}>
      <Popover.Root>
        <Popover.Trigger className={own.tool}>My views</Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={popover.place} align="end" sideOffset={8}>
            <Popover.Popup className={`${popover.popup} ${popover.tools} ${own.pop}`}>
              <Popover.Title className={popover.title}>My views</Popover.Title>
              <NewView
                isFull={saved.length >= MOST_VIEWS}
                onSave={(title) => {
                  const view = { id: crypto.randomUUID(), name: title, search: here.slice(list.bare.length) }
                  void change((now) => withView(now, { ...view, columns: choices.stored, isDefault: false }))
                }}
              />
              {saved.map((view) => (
                <OwnView key={view.id} view={view} onChange={change} />
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Views>
  )
}

interface NewViewProps {
  readonly isFull: boolean
  readonly onSave: (name: string) => void
}

function NewView({ isFull, onSave }: NewViewProps) {
  const [typed, setTyped] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    onSave(typed.trim())
    setTyped('')
  }
  if (isFull) return <p className={own.note}>{`${MOST_VIEWS} are enough: delete one to save another.`}</p>
  return (
    <form className={own.row} onSubmit={save}>
      <input
        aria-label="Name of what is shown now"
        placeholder="Name what is shown now"
        maxLength={VIEW_NAME_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
        }}
      />
      <Button type="submit" small>
        Save
      </Button>
    </form>
  )
}

/** Renames a view, makes it the default, or deletes it. */
function OwnView({ view, onChange }: { readonly view: SavedView; readonly onChange: ChangeViews }) {
  const { id, name, isDefault } = view
  return (
    <div className={own.row}>
      <input
        aria-label={`New name of ${name}`}
        key={name}
        defaultValue={name}
        maxLength={VIEW_NAME_LENGTH}
        onBlur={({ currentTarget }) => {
          const typed = currentTarget.value
          void onChange((now) => renamed(now, id, typed))
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
      />
      <label className={tools.column}>
        <input
          type="checkbox"
          aria-label={`Open the list with ${name}`}
          checked={isDefault}
          onChange={() => {
            void onChange((now) => withDefault(now, isDefault ? undefined : id))
          }}
        />
        First
      </label>
      <IconButton
        icon="close"
        label={`Delete ${name}`}
        onClick={() => {
          void onChange((now) => now.filter((one) => one.id !== id))
          offerUndo(`The view ${name} is deleted.`, () => {
            void onChange((now) => withView(now, view))
          })
        }}
      />
    </div>
  )
}
