import { MAX_WHAT, type StaffPost } from '@ribbonry/contracts'
import { Field } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import styles from '../kit/editor/editor.module.css'
import { publishedEntry } from '../kit/editor/published-entry.ts'
import { SlugField } from '../kit/editor/slug-field.tsx'
import { useEntryEditor } from '../kit/editor/use-entry-editor.ts'
import { MomentField } from '../kit/moment-field.tsx'
import { TextEditor } from '../kit/text-editor.tsx'
import { EditionPrices } from './edition-prices.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { cacheGift, useCreateGift, useDeleteGift, useRestoreGift, useUpdateGift } from './gift-calls.ts'
import { GiftFigures } from './gift-figures.tsx'
import { GIFT_MERGING, giftBody, giftValues, NEW_GIFT } from './gift-form.ts'
import { GiftPictures } from './gift-pictures.tsx'
import { LinkField } from './link-field.tsx'
import { PitchFacts } from './pitch-facts.tsx'
import { needsOf, needsText } from './publishing-needs.ts'

/** Fields that the form calls otherwise. */
const FIELD_NAMES = {
  what: 'What it is',
  content: 'Text',
  expanded_desc: 'Further description',
  nsfw: 'For adults',
  nsfw_sex: 'For adults of which sex',
} as const

/** Editor of a gift; creates one when `gift` is undefined. */
export function GiftEditor({ gift }: { readonly gift: StaffPost | undefined }) {
  const create = useCreateGift()
  const update = useUpdateGift()
  const remove = useDeleteGift()
  const restore = useRestoreGift()
  const editor = useEntryEditor({
    name: 'gift',
    entry: gift,
    blank: NEW_GIFT,
    valuesOf: giftValues,
    bodyOf: giftBody,
    create: async (body) => (await create.mutateAsync({ body })).post,
    update: async (id, body) => (await update.mutateAsync({ params: { id }, body })).post,
    pathOf: ({ id }) => `/admin/gifts/${id}/`,
    merging: GIFT_MERGING,
    onStale: cacheGift,
  })
  const { values, field, check, control, update: updateValues } = editor
  // Texts of gifts cannot embed gifts.
  const text = { maxLength: 20_000, withGifts: false, isReadOnly: gift !== undefined && gift.trashed !== null }
  const needs = needsOf(values)
  const entry = publishedEntry({
    editor,
    what: 'gift',
    list: '/admin/gifts/',
    entry: gift,
    remove,
    restore,
  })
  return (
    <EditorForm {...entry} clashWords={{ names: FIELD_NAMES }}>
      <div className={styles.columns}>
        <div className={styles.part}>
          <Field label="Title" maxLength={200} required {...field('title')} />
          <SlugField madeFrom="title" {...field('slug')} />
          <Field
            label="What it is"
            maxLength={MAX_WHAT}
            hint="Plain words and a measure, like: Stoneware teapot, 1.2 l"
            {...field('what')}
          />
          <Field label="Quip" maxLength={300} hint="One line with wit" {...field('quip')} />
          <TextEditor label="Text" {...text} {...control('content')} />
          <TextEditor label="Further description" {...text} {...control('expanded_desc')} />
          <GiftPictures page={values.link} isReadOnly={text.isReadOnly} {...control('pictures', 'picture_ids')} />
        </div>
        <div className={styles.part}>
          {gift !== undefined && <GiftFigures gift={gift} />}
          {gift !== undefined && gift.pitch !== null && <PitchFacts id={gift.id} pitch={gift.pitch} />}
          <LinkField
            {...field('link')}
            giftId={gift?.id}
            onClean={(typed, link) => {
              updateValues((now) => (now.link.trim() === typed ? { link } : {}))
            }}
          />
          <div className={styles.row}>
            <Field label="Price" inputMode="decimal" {...field('price')} />
            <Field label="Currency" maxLength={3} {...field('currency')} />
          </div>
          <EditionPrices {...control('prices')} />
          <Field label="Countries" hint="Two letters each, like US, GB; empty for everywhere" {...field('countries')} />
          <MomentField label="Published" hint="By this device’s clock; empty for a draft" {...control('published')} />
          <div className={styles.row}>
            <div>
              <CheckField label="Broken link" {...check('broken')} />
              <CheckField label="Unavailable" {...check('unavailable')} />
            </div>
            <div>
              <CheckField label="For adults" {...check('nsfw')} />
              <CheckField label="Only a concept" {...check('concept')} />
              <CheckField label="On our Instagram" {...check('instagram')} />
            </div>
          </div>
          {(values.nsfw || values.nsfw_sex !== '') && (
            <Field label="For adults of which sex" maxLength={20} {...field('nsfw_sex')} />
          )}
          <CategoryPicker {...control('category_ids')} />
        </div>
      </div>
      {values.published === '' && needs.length > 0 && (
        <p className={styles.needs}>{`A draft. To be published it still needs ${needsText(needs)}.`}</p>
      )}
      {gift?.publish_when_complete === true && needs.length === 0 && (
        <p className={styles.needs}>A draft. It is published as soon as it is saved like this.</p>
      )}
    </EditorForm>
  )
}
