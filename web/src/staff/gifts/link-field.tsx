import type { CheckedLink } from '@ribbonry/contracts'
import { type ChangeEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { useCheckLink } from './gift-calls.ts'
import styles from './link-field.module.css'

interface LinkFieldProps {
  readonly label?: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Id of the edited gift; undefined for a new one. */
  readonly giftId: number | undefined
  /** Called with the typed link and its cleaned form. */
  readonly onClean: (typed: string, link: string) => void
}

/** Link to the shop. After a paste or on blur it is cleaned, and its shop and the gifts with the same link are shown. */
export function LinkField({ label = 'Link to the shop', giftId, onClean, ...field }: LinkFieldProps) {
  const { mutateAsync } = useCheckLink()
  const [checked, setChecked] = useState<CheckedLink>()
  const check = async (typed: string) => {
    const link = typed.trim()
    if (link === '' || link === checked?.link) return
    try {
      const found = await mutateAsync({ body: { link } })
      setChecked(found)
      onClean(link, found.link)
    } catch (error) {
      // Saving reports the error.
      if (!(error instanceof CallError)) throw error
      setChecked(undefined)
    }
  }
  const known = checked?.link === field.value ? checked : undefined
  const others = known?.duplicates.filter(({ id }) => id !== giftId) ?? []
  return (
    <div>
      <Field
        label={label}
        type="url"
        maxLength={4000}
        spellCheck={false}
        hint={known === undefined ? undefined : `At ${known.merchant}, without tracking`}
        {...field}
        onPaste={({ currentTarget, clipboardData }) => {
          // Only a paste into an empty field, or one that replaces the whole value, is a complete link.
          const { value, selectionStart, selectionEnd } = currentTarget
          const isWhole = value === '' || (selectionStart === 0 && selectionEnd === value.length)
          if (isWhole) void check(clipboardData.getData('text/plain'))
        }}
        onBlur={({ currentTarget }) => {
          void check(currentTarget.value)
        }}
      />
      {others.length > 0 && (
        <div className={styles.warning} role="status">
          <p>{others.length === 1 ? 'A gift leads there already:' : 'Some gifts lead there already:'}</p>
          <ul>
            {others.map(({ id, title, published, trashed }) => (
              <li key={id}>
                <a href={`/admin/gifts/${id}/`}>{title}</a>
                {trashed === null ? published === null && ', a draft' : ', in the trash'}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
