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
import { TypedArea, TypedField } from './typed-text.tsx'
import { useTyping } from './typing.ts'

interface GuideFieldsProps {
  readonly guideId: number
  readonly fields: Fields
  readonly savedSlug: string
  readonly isPublic: boolean
  readonly canEdit: boolean
  readonly onChange: (fields: Partial<Fields>) => void
}

/** Texts of a guide, and its categories. */
export function GuideFields({ guideId, fields: known, savedSlug, isPublic, canEdit, onChange: onTyped }: GuideFieldsProps) {
  const { typed: fields, type, choose } = useTyping(known, onTyped)
  const text = (name: 'title' | 'short_title' | 'content' | 'outro' | 'color') => ({
    name,
    value: fields[name],
    error: name === 'color' ? undefined : lengthError(GUIDE_LIMITS[name], fields[name]),
    disabled: !canEdit,
    onType: (value: string) => type({ [name]: value }),
  })
  return (
    <section className={styles.fields} aria-label="The guide">
      <TypedField label="Title" {...text('title')} />
      <GuideSlugField
        guideId={guideId}
        slug={fields.slug}
        saved={savedSlug}
        isPublic={isPublic}
        canEdit={canEdit}
        onChange={choose}
      />
      <TypedField label="Short title" hint="For lists, where room is short." {...text('short_title')} />
      <TypedArea label="Intro" rows={6} hint="An empty line begins a paragraph." {...text('content')} />
      <TypedArea label="Outro" rows={4} {...text('outro')} />
      <div className={styles.pair}>
        <TypedField label="Colour" type="color" {...text('color')} />
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
