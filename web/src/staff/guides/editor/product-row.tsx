import type { StaffGuideProduct } from '@ribbonry/contracts'
import { countWords, productErrors, type WordRule } from '@ribbonry/guides'
import { type ChangeEvent, memo, useCallback } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field, TextArea } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import styles from './guide-editor.module.css'
import type { ProductFields } from './guide-values.ts'
import { ProductPicture } from './product-picture.tsx'
import { useTyping } from './typing.ts'
import { WordMeter } from './word-meter.tsx'

interface ProductRowProps {
  readonly guideId: number
  readonly product: ProductFields
  /** As the server has it: what only it knows. Undefined until the first save. */
  readonly saved: StaffGuideProduct | undefined
  readonly place: number
  readonly isOpen: boolean
  readonly canEdit: boolean
  readonly words: WordRule
  readonly blacklist: readonly string[]
  readonly duplicate: boolean
  readonly onOpen: (id: number) => void
  readonly onChange: (id: number, fields: Partial<ProductFields>) => void
}

/** The price as rules read it: an amount, or none. */
const priceOf = (text: string): number | null => {
  const digits = text.replaceAll(/[^\d.]/g, '')
  return digits === '' ? null : Number.parseFloat(digits)
}

/** One gift of a guide: a line, and a form where it is open. Only the one that changes is rendered again. */
export const ProductRow = memo(function ProductRow(given: ProductRowProps) {
  const props = { ...given, ...useTypedProduct(given) }
  const { product, saved, place, isOpen, words, blacklist, duplicate, onOpen } = props
  const { product_id: id, title, link, image, content, price } = product
  const errors = productErrors({ title, price: priceOf(price), image, link, content }, { words, blacklist, duplicate })
  return (
    <div className={styles.product} id={`product-${id}`}>
      <div className={styles.line}>
        <span className={`${styles.place} num`} aria-hidden="true">
          {place}
        </span>
        {image === '' ? <span className={styles.noPicture} /> : <img src={image} alt="" width={88} height={66} loading="lazy" />}
        <div className={styles.about}>
          <strong>{title === '' ? 'Without a title' : title}</strong>
          <small>
            {[price === '' ? '' : `$${price}`, saved?.merchant ?? '', `${countWords(content)} words`].filter(Boolean).join(' · ')}
          </small>
          {errors.length > 0 && !isOpen && <small className={styles.fault}>{errors[0]}</small>}
          {saved?.broken === true && <small className={styles.fault}>Its link is broken</small>}
        </div>
        <Button small aria-expanded={isOpen} aria-label={`${isOpen ? 'Close' : 'Open'} gift ${place}`} onClick={() => onOpen(id)}>
          {isOpen ? 'Close' : 'Open'}
        </Button>
      </div>
      {isOpen && <ProductForm {...props} errors={errors} />}
    </div>
  )
})

/** Its texts are not the picture's concern: a key renders it once more for nothing. */
const Picture = memo(ProductPicture, (one, other) => {
  const { title: _title, price: _price, link: _link, content: _content, ...before } = one.product
  return (
    one.canEdit === other.canEdit &&
    one.onChange === other.onChange &&
    Object.entries(before).every(([name, value]) => other.product[name as keyof ProductFields] === value)
  )
})

/** What is typed of a gift here, and how it is. */
function useTypedProduct({ product, onChange }: ProductRowProps): Pick<ProductRowProps, 'product' | 'onChange'> {
  const { product_id: id } = product
  const { typed, type } = useTyping(
    product,
    useCallback((fields: Partial<ProductFields>) => onChange(id, fields), [id, onChange]),
  )
  return { product: typed, onChange: useCallback((_id: number, fields: Partial<ProductFields>) => type(fields), [type]) }
}

function ProductForm({
  guideId,
  product,
  canEdit,
  words,
  errors,
  onChange,
}: ProductRowProps & { readonly errors: readonly string[] }) {
  const { product_id: id, title, price, link, content } = product
  const typed = (name: 'title' | 'price' | 'link' | 'content') => ({
    name: `${name}-${id}`,
    disabled: !canEdit,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(id, { [name]: currentTarget.value })
    },
  })
  return (
    <div className={styles.form}>
      <Picture guideId={guideId} product={product} canEdit={canEdit} onChange={onChange} />
      <div className={styles.fields}>
        <Field label="Title" maxLength={300} value={title} {...typed('title')} />
        <div className={styles.pair}>
          <Field label="Price" inputMode="decimal" maxLength={100} value={price} {...typed('price')} />
          <Field label="Link" type="url" maxLength={4000} value={link} {...typed('link')} />
        </div>
        <TextArea label="Description" rows={5} maxLength={5000} value={content} {...typed('content')} />
        <WordMeter count={countWords(content)} isRule={words === 'thirty-to-sixty'} />
        {errors.map((error) => (
          <FormError key={error}>{error}</FormError>
        ))}
      </div>
    </div>
  )
}
