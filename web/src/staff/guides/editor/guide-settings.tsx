import { createGuideCategory, SPECIAL_CATEGORIES, type SpecialCategory } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../session/account.ts'
import { Field } from '../../../ui/form/field.tsx'
import { mayUse } from '../../kit/may-use.ts'
import { guideCategoriesQuery } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import { GuideSlugField } from './guide-slug-field.tsx'
import type { GuideFields as Fields } from './guide-values.ts'
import { NewCategory } from './new-category.tsx'
import { GUIDE_LIMITS, lengthError } from './text-limits.ts'
import { TypedField } from './typed-text.tsx'
import { useTyping } from './typing.ts'

interface GuideSettingsProps {
  readonly guideId: number
  readonly fields: Fields
  readonly savedSlug: string
  readonly isPublic: boolean
  readonly canEdit: boolean
  readonly onChange: (fields: Partial<Fields>) => void
}

/** What is set once for a guide: its address, short title, colour, searches, categories and audiences. */
export function GuideSettings({ guideId, fields: known, savedSlug, isPublic, canEdit, onChange: onTyped }: GuideSettingsProps) {
  const { typed: fields, type, choose } = useTyping(known, onTyped)
  return (
    <section className={styles.fields} id="guide-settings" aria-label="Settings of the guide">
      <GuideSlugField
        guideId={guideId}
        slug={fields.slug}
        saved={savedSlug}
        isPublic={isPublic}
        canEdit={canEdit}
        onChange={choose}
      />
      <TypedField
        label="Short title"
        name="short_title"
        hint="For lists, where room is short."
        value={fields.short_title}
        error={lengthError(GUIDE_LIMITS.short_title, fields.short_title)}
        disabled={!canEdit}
        onType={(short_title) => type({ short_title })}
      />
      <div className={styles.pair}>
        <TypedField
          label="Colour"
          type="color"
          name="color"
          value={fields.color}
          disabled={!canEdit}
          onType={(color) => type({ color })}
        />
        <Field
          label="Monthly searches"
          name="traffic_volume"
          inputMode="numeric"
          maxLength={9}
          disabled={!canEdit}
          value={fields.traffic_volume === null ? '' : String(fields.traffic_volume)}
          hint="Empty while nobody knows."
          onChange={({ currentTarget: { value } }) => {
            const digits = value.replaceAll(/\D/g, '')
            choose({ traffic_volume: digits === '' ? null : Number(digits) })
          }}
        />
      </div>
      <Categories chosen={fields.categories} canEdit={canEdit} onChange={(categories) => choose({ categories })} />
      <Audience
        chosen={fields.special_categories}
        canEdit={canEdit}
        onChange={(special_categories) => choose({ special_categories })}
      />
    </section>
  )
}

interface ChoiceProps<Value> {
  readonly chosen: readonly Value[]
  readonly canEdit: boolean
  readonly onChange: (chosen: readonly Value[]) => void
}

function toggled<Value>(chosen: readonly Value[], value: Value, on: boolean): readonly Value[] {
  return on ? [...chosen, value] : chosen.filter((one) => one !== value)
}

function Categories({ chosen, canEdit, onChange }: ChoiceProps<number>) {
  const { data } = useQuery(guideCategoriesQuery())
  const { user } = useAccount({ alwaysAsk: true })
  const mayAdd = canEdit && user !== null && mayUse(createGuideCategory.access, user)
  return (
    <fieldset id="guide-categories" className={styles.choices} disabled={!canEdit}>
      <legend>Categories</legend>
      {(data?.categories ?? []).map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => onChange(toggled(chosen, id, currentTarget.checked))}
          />
          {name}
        </label>
      ))}
      {mayAdd && <NewCategory chosen={chosen} onChoose={onChange} />}
    </fieldset>
  )
}

function Audience({ chosen, canEdit, onChange }: ChoiceProps<SpecialCategory>) {
  return (
    <fieldset id="guide-audience" className={styles.choices} disabled={!canEdit}>
      <legend>For whom</legend>
      {SPECIAL_CATEGORIES.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) => onChange(toggled(chosen, name, currentTarget.checked))}
          />
          {name.replace('-', ', ')}
        </label>
      ))}
    </fieldset>
  )
}
