import type { ChangeEvent } from 'react'
import type { FormErrors } from '../../ui/form/form-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import type { Matching } from './matching.ts'
import styles from './matching-form.module.css'

type TextField = 'source' | 'fallback_currency' | 'categories_separator' | 'images_separator'

interface FeedSettingsProps {
  readonly matching: Matching
  readonly errors: FormErrors['fields']
  readonly change: (fields: Partial<Matching>) => void
}

/** Settings for the whole feed. */
export function FeedSettings({ matching, errors, change }: FeedSettingsProps) {
  const text = (field: TextField, name: string = `map.${field}`) => ({
    name,
    value: matching[field],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      change({ [field]: field === 'fallback_currency' ? value.toUpperCase() : value })
    },
  })
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">This feed</h2>
      <div className={styles.row}>
        <Field
          label="Source"
          maxLength={60}
          spellCheck={false}
          hint="Names the shop’s feed; the same name next time updates the same gifts"
          {...text('source')}
        />
        <Field label="Currency, where none is named" maxLength={3} placeholder="USD" {...text('fallback_currency', 'currency')} />
        {matching.columns.categories.length > 0 && (
          <Field label="Category names are parted by" maxLength={20} {...text('categories_separator')} />
        )}
        {matching.columns.images.length > 0 && (
          <Field label="Pictures in one cell are parted by" maxLength={20} {...text('images_separator')} />
        )}
      </div>
      <CheckField
        label="Titles in capitals become sentences"
        checked={matching.recase_titles}
        onChange={(checked) => {
          change({ recase_titles: checked })
        }}
      />
      <CheckField
        label="Publish new gifts as soon as they have a link, a price and a picture; otherwise they stay drafts"
        checked={matching.publish}
        onChange={(checked) => {
          change({ publish: checked })
        }}
      />
    </section>
  )
}
