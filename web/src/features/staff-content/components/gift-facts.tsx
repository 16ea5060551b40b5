import { Field } from '../../../ui/form/field.tsx'
import type { FormPart } from '../form-part.ts'
import type { GiftValues } from '../gift-form.ts'
import { CheckField } from './check-field.tsx'
import styles from './staff-form.module.css'

/** Shop, audience and dates of a gift. */
export function GiftFacts({ values, errors, change }: FormPart<GiftValues>) {
  const { fields } = errors
  return (
    <div className={styles.part}>
      <Field
        label="Link to the shop"
        name="link"
        type="url"
        maxLength={4000}
        spellCheck={false}
        value={values.link}
        error={fields['link']}
        onChange={(event) => {
          change({ link: event.currentTarget.value })
        }}
      />
      <div className={styles.row}>
        <Field
          label="Price"
          name="price"
          inputMode="decimal"
          value={values.price}
          error={fields['price']}
          onChange={(event) => {
            change({ price: event.currentTarget.value })
          }}
        />
        <Field
          label="Currency"
          name="currency"
          maxLength={3}
          value={values.currency}
          error={fields['currency']}
          onChange={(event) => {
            change({ currency: event.currentTarget.value })
          }}
        />
      </div>
      <Field
        label="Countries"
        name="countries"
        value={values.countries}
        error={fields['countries']}
        hint="Two letters each, like US, GB; empty for everywhere"
        onChange={(event) => {
          change({ countries: event.currentTarget.value })
        }}
      />
      <Field
        label="Published"
        name="published"
        type="datetime-local"
        value={values.published}
        error={fields['published']}
        hint="By this device’s clock; empty for a draft"
        onChange={(event) => {
          change({ published: event.currentTarget.value })
        }}
      />
      <div className={styles.row}>
        <div>
          <CheckField
            label="Broken link"
            name="broken"
            checked={values.broken}
            onChange={(broken) => {
              change({ broken })
            }}
          />
          <CheckField
            label="Unavailable"
            name="unavailable"
            checked={values.unavailable}
            onChange={(unavailable) => {
              change({ unavailable })
            }}
          />
        </div>
        <div>
          <CheckField
            label="For adults"
            name="nsfw"
            checked={values.nsfw}
            onChange={(nsfw) => {
              change({ nsfw })
            }}
          />
          <CheckField
            label="Only a concept"
            name="concept"
            checked={values.concept}
            onChange={(concept) => {
              change({ concept })
            }}
          />
          <CheckField
            label="On our Instagram"
            name="instagram"
            checked={values.instagram}
            onChange={(instagram) => {
              change({ instagram })
            }}
          />
        </div>
      </div>
      {(values.nsfw || values.nsfw_sex !== '') && (
        <Field
          label="For adults of which sex"
          name="nsfw_sex"
          maxLength={20}
          value={values.nsfw_sex}
          error={fields['nsfw_sex']}
          onChange={(event) => {
            change({ nsfw_sex: event.currentTarget.value })
          }}
        />
      )}
    </div>
  )
}
