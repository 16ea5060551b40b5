import type { MenuItem } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { MenuEntryForm } from './menu-entry-form.tsx'
import { MenuPreviews } from './menu-previews.tsx'
import { MenuTree } from './menu-tree.tsx'
import { TEXTS } from './menu-editor-texts.ts'
import { useMenuChanges } from './use-menu-changes.ts'
import styles from './menu-editor.module.css'

/** The menus of the site: their entries, and how they look. Each step is saved at once and can be taken back. */
export function Menus({ items }: { readonly items: readonly MenuItem[] }) {
  const [edited, setEdited] = useState<number | 'new'>()
  const { move, remove } = useMenuChanges()
  const item = items.find(({ id }) => id === edited)
  return (
    <section className={styles.part} aria-labelledby="menus">
      <div>
        <h2 id="menus" className={styles.heading}>
          {TEXTS.heading}
        </h2>
        <p className={styles.note}>{TEXTS.how}</p>
      </div>
      <MenuPreviews items={items} />
      <section className={styles.entries} aria-label={TEXTS.entries}>
        <p className={styles.note}>{TEXTS.keys}</p>
        {items.length === 0 && <p className={styles.note}>{TEXTS.empty}</p>}
        <MenuTree
          items={items}
          onMove={(one, place) => void move(one, place)}
          onEdit={({ id }) => setEdited(id)}
          onDelete={(one) => void remove(one)}
        />
        <div>
          <Button small onClick={() => setEdited('new')}>
            <Icon name="plus" small />
            {TEXTS.add}
          </Button>
        </div>
      </section>
      {(edited === 'new' || item !== undefined) && (
        <MenuEntryForm key={edited} items={items} item={item} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}
