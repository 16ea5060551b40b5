import { PROMO_MAIL_LENGTHS } from '@ribbonry/contracts'
import type { ReactNode, Ref } from 'react'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import styles from './outreach.module.css'

export interface MailValues {
  readonly subject_line: string
  readonly email_body: string
  readonly email: string
  readonly special_price: boolean
}

const PLACEHOLDERS = '{name}, {title} and {boost_link} are filled in before it goes'

interface TextFieldsProps {
  readonly values: Pick<MailValues, 'subject_line' | 'email_body'>
  /** Errors by field. */
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly onChange: (values: Partial<Pick<MailValues, 'subject_line' | 'email_body'>>) => void
}

/** Subject and text of a mail, or of the template. */
export function TextFields({ values, fields, onChange }: TextFieldsProps) {
  return (
    <>
      <Field
        label="Subject"
        name="subject_line"
        maxLength={PROMO_MAIL_LENGTHS.subject}
        value={values.subject_line}
        error={fields['subject_line']}
        onChange={({ currentTarget }) => {
          onChange({ subject_line: currentTarget.value })
        }}
      />
      <TextArea
        label="Text"
        name="email_body"
        rows={12}
        maxLength={PROMO_MAIL_LENGTHS.body}
        hint={PLACEHOLDERS}
        value={values.email_body}
        error={fields['email_body']}
        onChange={({ currentTarget }) => {
          onChange({ email_body: currentTarget.value })
        }}
      />
    </>
  )
}

interface MailFormProps extends Omit<TextFieldsProps, 'values' | 'onChange'> {
  readonly id: string
  readonly form: Ref<HTMLFormElement>
  readonly values: MailValues
  /** True when the mail goes to the address of an account. */
  readonly isMember: boolean
  readonly onChange: (values: Partial<MailValues>) => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Form for a mail to the maker of a product. */
export function MailForm({ id, form, values, fields, isMember, onChange, onSubmit, children }: MailFormProps) {
  return (
    <form
      id={id}
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field
        label="To"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={320}
        hint={isMember ? 'Empty for the address of the account' : undefined}
        value={values.email}
        error={fields['email']}
        onChange={({ currentTarget }) => {
          onChange({ email: currentTarget.value })
        }}
      />
      {children}
      <TextFields values={values} fields={fields} onChange={onChange} />
      <CheckField
        label="The link to boost it has the special price"
        name="special_price"
        checked={values.special_price}
        onChange={(checked) => {
          onChange({ special_price: checked })
        }}
      />
    </form>
  )
}
