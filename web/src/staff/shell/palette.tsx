import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import type { CurrentUser } from '@ribbonry/contracts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { areasOf, creationIn, TODAY } from '../areas.ts'
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entries.ts'
import styles from './palette.module.css'
import { useFound } from './use-found.ts'

const ICONS: Readonly<Record<PaletteGroup['title'], IconName>> = {
  'Go to': 'right',
  Do: 'plus',
  Guides: 'book',
  Gifts: 'gift',
  Newsletters: 'share',
  People: 'user',
}

interface PaletteProps {
  readonly user: CurrentUser
  readonly onClose: () => void
  readonly onFold: () => void
  readonly onKeys: () => void
}

/** Finds pages, actions, guides, gifts, newsletters and people by a few letters. */
export function Palette({ user, onClose, onFold, onKeys }: PaletteProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const marked = useRef<PaletteEntry>(undefined)
  const found = useFound(user, typed)
  const areas = areasOf(user)
  const groups = paletteGroups(typed, {
    pages: [TODAY, ...areas].map(({ title, path, key }) => ({ title, path, hint: `G ${key}` })),
    actions: [
      ...areas.flatMap((area) => {
        const create = creationIn(area, user)
        const made = create === undefined ? [] : [{ title: create.title, path: create.path }]
        return [...made, ...(area.pages ?? [])]
      }),
      { title: 'Fold the sidebar', run: onFold, hint: 'Ctrl B' },
      { title: 'All keys', run: onKeys, hint: '?' },
      { title: 'See the site', path: '/' },
    ],
    ...found,
  })
  const choose = ({ path, run }: PaletteEntry) => {
    onClose()
    if (path !== undefined) void navigate(path)
    run?.()
  }
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.palette} aria-label="Find or go to">
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            value={typed}
            onValueChange={setTyped}
            onItemHighlighted={(entry: PaletteEntry | undefined) => {
              marked.current = entry
            }}
            itemToStringValue={({ title }: PaletteEntry) => title}
            autoHighlight="always"
            keepHighlight
          >
            <div className={styles.field}>
              <Icon name="search" />
              <Autocomplete.Input
                className={styles.input}
                aria-label="Find or go to"
                placeholder="A page, a guide, a gift, a person"
                onKeyDown={(event) => {
                  const path = marked.current?.path
                  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || path === undefined) return
                  event.preventDefault()
                  window.open(path, '_blank', 'noopener')
                }}
              />
              <Dialog.Close className={styles.close}>
                <kbd>Esc</kbd>
                <span className="sr">Close</span>
              </Dialog.Close>
            </div>
            <Autocomplete.List className={styles.list} aria-label="Results">
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.title} items={group.items}>
                  <Autocomplete.GroupLabel className={styles.title}>{group.title}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: PaletteEntry) => (
                      <Autocomplete.Item
                        key={entry.path ?? entry.title}
                        value={entry}
                        className={styles.row}
                        onClick={() => {
                          choose(entry)
                        }}
                      >
                        <Icon name={ICONS[group.title]} small />
                        <span className={styles.words}>
                          <b>{entry.title}</b>
                          {entry.about !== undefined && <small>{entry.about}</small>}
                        </span>
                        {entry.hint !== undefined && <kbd>{entry.hint}</kbd>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Autocomplete.Empty className={styles.empty}>Nothing answers to that. Fewer letters may.</Autocomplete.Empty>
            <p className={styles.foot} aria-hidden="true">
              <span>
                <kbd>↑</kbd> <kbd>↓</kbd> choose
              </span>
              <span>
                <kbd>Enter</kbd> open
              </span>
              <span>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd> beside
              </span>
              <span className={styles.only}>
                <kbd>@</kbd> people <kbd>&gt;</kbd> actions
              </span>
            </p>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
