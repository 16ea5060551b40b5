import { MENU_LINK_LENGTH, MENU_TITLE_LENGTH, type MenuItem } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { CheckField } from '../../kit/editor/check-field.tsx'
import { EditorForm } from '../../kit/editor/editor-form.tsx'
import { useEditor } from '../../kit/editor/use-editor.ts'
import { entryOfOthers, showEntry, useEditMenuEntry, useMenuUndo } from './menu-calls.ts'
import { addedText, changedText, TEXTS } from './menu-editor-texts.ts'
import { childrenOf } from './menu-order.ts'
import { PagePicker } from './page-picker.tsx'
import { usePathWarning } from './path-check.ts'
import styles from './menu-editor.module.css'

interface EntryValues {
  readonly title: string
  readonly link: string
  /** Id of the entry that it stands below; empty on the top level. */
  readonly parent: string
  readonly desktop: boolean
  readonly mobile: boolean
  readonly extra_mobile: boolean
}

const NEW: EntryValues = { title: '', link: '', parent: '', desktop: true, mobile: true, extra_mobile: false }

const valuesOf = ({ title, link, parent_id: parent, desktop, mobile, extra_mobile }: MenuItem): EntryValues => ({
  title,
  link,
  parent: parent === null ? '' : String(parent),
  desktop,
  mobile,
  extra_mobile,
})

interface MenuEntryFormProps {
  readonly items: readonly MenuItem[]
  /** Undefined for a new one. */
  readonly item: MenuItem | undefined
  /** Called after a save, too. */
  readonly onClose: () => void
}

/** One entry of the menus. */
export function MenuEntryForm({ items, item, onClose }: MenuEntryFormProps) {
  const client = useQueryClient()
  const { mutateAsync } = useEditMenuEntry()
  const offerUndo = useMenuUndo()
  const [isChoosing, setIsChoosing] = useState(false)
  const editor = useEditor<EntryValues>({
    key: `menu entry ${item?.id ?? 'new'}`,
    saved: item === undefined ? NEW : valuesOf(item),
    send: async (values) => {
      const parent = values.parent === '' ? null : Number(values.parent)
      const named = item === undefined ? {} : { nav_id: item.id, version: item.version }
      const { operation_id: operation } = await mutateAsync({ body: { ...values, ...named, parent } })
      editor.forget()
      offerUndo(operation, item === undefined ? addedText(values.title) : changedText(values.title), TEXTS.back)
      onClose()
      return undefined
    },
    theirs: (error) => {
      const theirs = entryOfOthers(error)
      if (theirs === undefined) return undefined
      showEntry(client, theirs)
      return { values: valuesOf(theirs), changes: [] }
    },
  })
  const title = item === undefined ? TEXTS.add : item.title
  const warning = usePathWarning(editor.values.link)
  return (
    <Dialog title={title} onClose={onClose}>
      <EditorForm editor={editor} label={title} what="entry" title={title} isNew={item === undefined}>
        <Field label={TEXTS.title} maxLength={2 * MENU_TITLE_LENGTH} required {...editor.field('title')} />
        <Field label={TEXTS.link} hint={TEXTS.linkHint} maxLength={MENU_LINK_LENGTH} required {...editor.field('link')} />
        {warning !== undefined && (
          <p role="status" className={styles.warning}>
            {warning}
          </p>
        )}
        <div>
          <Button small onClick={() => setIsChoosing(true)}>
            {TEXTS.choose}
          </Button>
        </div>
        <SelectField label={TEXTS.parent} options={parentsOf(items, item)} {...editor.field('parent')} />
        <CheckField label={TEXTS.desktop} {...editor.check('desktop')} />
        <CheckField label={TEXTS.mobile} {...editor.check('mobile')} />
        <CheckField label={TEXTS.extra} {...editor.check('extra_mobile')} />
      </EditorForm>
      {isChoosing && (
        <PagePicker
          onPick={(page) => editor.update((now) => ({ link: page.link, title: now.title === '' ? page.title : now.title }))}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Dialog>
  )
}

/** The top level, and the entries that it may stand below. */
function parentsOf(items: readonly MenuItem[], item: MenuItem | undefined): readonly (readonly [string, string])[] {
  const holders =
    item !== undefined && childrenOf(items, item.id).length > 0
      ? []
      : items.filter((one) => one.parent_id === null && !one.extra_mobile && one.id !== item?.id)
  return [['', TEXTS.top], ...holders.map(({ id, title }) => [String(id), title] as const)]
}
