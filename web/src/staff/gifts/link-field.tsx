import type { CheckedLink } from '@ribbonry/contracts'
import { type ChangeEvent, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { useCheckLink } from './gift-calls.ts'
import styles from './link-field.module.css'

interface LinkFieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** The gift that it belongs to; undefined for a new one. */
  readonly giftId: number | undefined
  /** Called with what was typed and what it becomes. */
  readonly onClean: (typed: string, link: string) => void
}

/** The link to the shop. Once it is pasted or left it is cleaned, and the shop and gifts that lead there are shown. */
export function LinkField({ giftId, onClean, ...field }: LinkFieldProps) {
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
      // Saving says what is wrong with it.
      if (!(error instanceof CallError)) throw error
      setChecked(undefined)
    }
  }
  const known = checked?.link === field.value ? checked : undefined
  const others = known?.duplicates.filter(({ id }) => id !== giftId) ?? []
  return (
    <div>
      <Field
        label="Link to the shop"
        type="url"
        maxLength={4000}
        spellCheck={false}
        hint={known === undefined ? undefined : `At ${known.merchant}, without tracking`}
        {...field}
        onPaste={({ currentTarget, clipboardData }) => {
          // Instead of what is there, or into an empty field: anything else is still being written.
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
