import type { ProductLinkCheck, StaffGuideProduct } from '@ribbonry/contracts'
import { countWords, PRODUCT_ERRORS, productErrors, readGuidePrice, type WordRule } from '@ribbonry/guides'
import { plainWords } from '@ribbonry/prose'
import { memo, useCallback } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import styles from './guide-editor.module.css'
import { GuideTextField } from './guide-text-field.tsx'
import { doubtfulPriceHint, type ProductFields, typedPriceText } from './guide-values.ts'
import { BrokenLink } from './intake/broken-link.tsx'
import { LinkHealth } from './intake/link-health.tsx'
import { shortLinkState } from './intake/link-state-text.ts'
import { driftText, isStillSeen, PriceSeen } from './intake/price-seen.tsx'
import { fieldAt, type SoughtField } from './intake/use-sought-product.ts'
import { ShopLink } from './intake/shop-link.tsx'
import { PlaceField } from './intake/place-field.tsx'
import { onCtrlEnter } from './on-ctrl-enter.ts'
import sheet from './product-list.module.css'
import { ProductPicture } from './product-picture.tsx'
import { lengthError, PRODUCT_LIMITS } from './text-limits.ts'
import { TypedField, type TypedText } from './typed-text.tsx'
import { useTyping } from './typing.ts'
import { TypedWordMeter, useTypedWords, wordsText } from './word-meter.tsx'

interface ProductRowProps {
  readonly guideId: number
  readonly product: ProductFields
  /** The saved product, with the server's own fields. Undefined until the first save. */
  readonly saved: StaffGuideProduct | undefined
  /** Its picture stays because the one that was chosen cannot be used. */
  readonly isPictureKept: boolean
  readonly place: number
  readonly total: number
  readonly isOpen: boolean
  readonly canEdit: boolean
  readonly words: WordRule
  readonly blacklist: readonly string[]
  readonly duplicate: boolean
  readonly onOpen: (id: number) => void
  readonly onChange: (id: number, fields: Partial<ProductFields>) => void
  /** @param place from 1 */
  readonly onPlace: (id: number, place: number) => void
  /** Goes on to the same field of the gift after a place. */
  readonly onNext: (place: number, field: SoughtField) => void
}

/** One gift of a guide: a line, and a form when it is open. Memoized, so that only the edited one renders again. */
export const ProductRow = memo(function ProductRow(given: ProductRowProps) {
  const props = { ...given, ...useTypedProduct(given) }
  const { product, saved, place, isOpen, words, blacklist, duplicate, onOpen } = props
  const { product_id: id, title, link, image, content, price } = product
  const found = productErrors({ title, price: readGuidePrice(price), image, link, content }, { words, blacklist, duplicate })
  const errors = props.isPictureKept ? [PRODUCT_ERRORS.unusableImage, ...found] : found
  return (
    <div className={styles.product} id={`product-${id}`}>
      <div className={styles.line}>
        <span className={`${styles.place} num`} aria-hidden="true">
          {place}
        </span>
        {image === '' ? <span className={styles.noPicture} /> : <img src={image} alt="" width={88} height={66} loading="lazy" />}
        <div className={styles.about}>
          <strong>{title === '' ? 'Without a title' : title}</strong>
          {!isOpen && content !== '' && <span className={sheet.excerpt}>{plainWords(content)}</span>}
          <small>
            <ShopLink link={link} merchant={saved?.link === link ? saved.merchant : ''} title={title} />
            {[typedPriceText(price), wordsText(countWords(content))].filter(Boolean).join(' · ')}
          </small>
          {!isOpen && <Faults error={errors[0]} product={product} saved={saved} />}
        </div>
        <Button small aria-expanded={isOpen} aria-label={`${isOpen ? 'Close' : 'Open'} gift ${place}`} onClick={() => onOpen(id)}>
          {isOpen ? 'Close' : 'Open'}
        </Button>
      </div>
      {isOpen && <ProductForm {...props} errors={errors} />}
    </div>
  )
})

/** What is known of the link as typed; what is known of the saved link says nothing of another. */
function checkOf(saved: StaffGuideProduct | undefined, link: string): ProductLinkCheck | undefined {
  return saved?.link === link ? (saved.link_check ?? undefined) : undefined
}

interface FaultsProps extends Pick<ProductRowProps, 'saved' | 'product'> {
  readonly error: string | undefined
}

/** Errors of a gift in its line; the form has the details. */
function Faults({ error, saved, product: { link, price, broken } }: FaultsProps) {
  const fault = error ?? (saved?.crop_error === true ? 'Its picture could not be cut' : undefined)
  const check = checkOf(saved, link)
  const isBad = check?.state === 'broken' || check?.state === 'unavailable'
  const seen = check?.price_seen
  return (
    <>
      {fault !== undefined && <small className={styles.fault}>{fault}</small>}
      {isBad && <small className={styles.fault}>{shortLinkState(check)}</small>}
      {isStillSeen(seen, price) && <small className={styles.fault}>{driftText(seen, price)}</small>}
      {broken === true && !isBad && (
        <small className={styles.fault}>
          {saved?.notified_broken === true ? 'Its link is broken, and noted' : 'Its link is broken'}
        </small>
      )}
    </>
  )
}

const OF_LINK: ReadonlySet<string> = new Set([PRODUCT_ERRORS.link, PRODUCT_ERRORS.invalidLink, PRODUCT_ERRORS.blacklisted])
const OF_CONTENT: ReadonlySet<string> = new Set([PRODUCT_ERRORS.content, PRODUCT_ERRORS.tooShort, PRODUCT_ERRORS.tooLong])

/** Error messages of a product by field. */
function atFields(errors: readonly string[]) {
  const one = (sentence: string) => errors.find((error) => error === sentence)
  return {
    title: one(PRODUCT_ERRORS.title),
    price: one(PRODUCT_ERRORS.price),
    image: one(PRODUCT_ERRORS.unusableImage) ?? one(PRODUCT_ERRORS.image),
    duplicate: one(PRODUCT_ERRORS.duplicate),
    link: errors.find((error) => OF_LINK.has(error)),
    content: errors.find((error) => OF_CONTENT.has(error)),
  }
}

/** Ignores price, link and text, so that typing them does not render the picture again. */
const Picture = memo(ProductPicture, (one, other) => {
  const { price: _price, link: _link, content: _content, ...before } = one.product
  return (
    one.canEdit === other.canEdit &&
    one.hasFailed === other.hasFailed &&
    one.fault === other.fault &&
    one.onChange === other.onChange &&
    Object.entries(before).every(([name, value]) => other.product[name as keyof ProductFields] === value)
  )
})

/** The edited values of a gift, and their state. */
function useTypedProduct({ product, onChange }: ProductRowProps) {
  const { product_id: id } = product
  const { typed, type, choose } = useTyping(
    product,
    useCallback((fields: Partial<ProductFields>) => onChange(id, fields), [id, onChange]),
  )
  return {
    product: typed,
    type,
    onChange: useCallback((_id: number, fields: Partial<ProductFields>) => choose(fields), [choose]),
  }
}

interface DescriptionProps extends TypedText {
  readonly name: string
  readonly disabled: boolean
  readonly error: string | undefined
  readonly isRule: boolean
}

/** The description with a word count. */
function Description({ value, onType, isRule, ...field }: DescriptionProps) {
  const words = useTypedWords(value)
  const type = (text: string) => {
    words.note(text)
    onType(text)
  }
  return (
    <>
      <GuideTextField label="Description" most={PRODUCT_LIMITS.content[0]} {...field} value={value} onType={type} />
      <TypedWordMeter words={words} isRule={isRule} />
    </>
  )
}

interface ProductFormProps extends ProductRowProps {
  readonly errors: readonly string[]
  readonly type: (fields: Partial<ProductFields>) => void
}

function ProductForm(props: ProductFormProps) {
  const { guideId, product, saved, place, total, canEdit, words, type, onChange, onPlace, onNext } = props
  const { product_id: id, title, price, link, content } = product
  const errors = atFields(props.errors)
  const check = checkOf(saved, link)
  const seen = check?.price_seen
  const typed = (name: 'title' | 'price' | 'link' | 'content') => ({
    name: `${name}-${id}`,
    disabled: !canEdit,
    error: lengthError(PRODUCT_LIMITS[name], product[name]) ?? errors[name],
    onType: (text: string) => type({ [name]: text }),
  })
  return (
    <div className={styles.form} onKeyDownCapture={onCtrlEnter((at) => onNext(place, fieldAt(at)))}>
      <Picture
        guideId={guideId}
        product={product}
        hasFailed={saved?.crop_error === true}
        fault={errors.image}
        canEdit={canEdit}
        onChange={onChange}
      />
      <div className={styles.fields}>
        {errors.duplicate !== undefined && <FormError>{errors.duplicate}</FormError>}
        {product.broken === true && saved !== undefined && <BrokenLink guideId={guideId} product={saved} />}
        <TypedField label="Title" value={title} {...typed('title')} />
        <div className={styles.pair}>
          <TypedField label="Price" inputMode="decimal" value={price} hint={doubtfulPriceHint(price)} {...typed('price')} />
          <TypedField label="Link" type="url" value={link} {...typed('link')} />
        </div>
        {isStillSeen(seen, price) && (
          <PriceSeen seen={seen} price={price} canEdit={canEdit} onTake={(taken) => onChange(id, { price: taken })} />
        )}
        <LinkHealth link={link} title={title} known={check} />
        {canEdit && link.trim() !== '' && (
          <p>
            <Button small variant="quiet" onClick={() => onChange(id, { broken: product.broken !== true })}>
              {product.broken === true ? 'This link works again' : 'This link is broken'}
            </Button>
          </p>
        )}
        <Description value={content} isRule={words === 'thirty-to-sixty'} {...typed('content')} />
        {canEdit && total > 1 && <PlaceField key={place} place={place} total={total} onPlace={(to) => onPlace(id, to)} />}
      </div>
    </div>
  )
}
