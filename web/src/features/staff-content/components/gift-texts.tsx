import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { FormPart } from '../form-part.ts'
import type { GiftValues } from '../gift-form.ts'
import styles from './staff-form.module.css'

/** Texts of a gift's page. */
export function GiftTexts({ values, errors, change }: FormPart<GiftValues>) {
  const { fields } = errors
  return (
    <div className={styles.part}>
      <Field
        label="Title"
        name="title"
        maxLength={200}
        required
        value={values.title}
        error={fields['title']}
        onChange={(event) => {
          change({ title: event.currentTarget.value })
        }}
      />
      <Field
        label="Slug"
        name="slug"
        maxLength={120}
        spellCheck={false}
        value={values.slug}
        error={fields['slug']}
        hint="The last part of its address; made from the title when it is empty"
        onChange={(event) => {
          change({ slug: event.currentTarget.value })
        }}
      />
      <Field
        label="Quip"
        name="quip"
        maxLength={300}
        value={values.quip}
        error={fields['quip']}
        hint="One line with wit"
        onChange={(event) => {
          change({ quip: event.currentTarget.value })
        }}
      />
      <TextArea
        label="Text"
        name="content"
        maxLength={20_000}
        rows={10}
        value={values.content}
        error={fields['content']}
        onChange={(event) => {
          change({ content: event.currentTarget.value })
        }}
      />
      <TextArea
        label="Further description"
        name="expanded_desc"
        maxLength={20_000}
        rows={5}
        value={values.expanded_desc}
        error={fields['expanded_desc']}
        onChange={(event) => {
          change({ expanded_desc: event.currentTarget.value })
        }}
      />
    </div>
  )
}
