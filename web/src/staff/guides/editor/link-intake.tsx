import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { CallError } from '../../../api/call-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useCropProduct, useReadLink, useReserveProduct } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import type { ProductFields } from './guide-values.ts'

interface LinkIntakeProps {
  readonly guideId: number
  readonly onAdd: (product: ProductFields) => void
}

/** A pasted link becomes a gift: its page is read, its id reserved, its picture cut; everything stays editable. */
export function LinkIntake({ guideId, onAdd }: LinkIntakeProps) {
  const [link, setLink] = useState('')
  const [error, setError] = useState<string>()
  const read = useReadLink()
  const reserve = useReserveProduct()
  const crop = useCropProduct()
  const isPending = read.isPending || reserve.isPending || crop.isPending
  const params = { id: guideId }
  const add = async (given: string): Promise<void> => {
    const { product } = await read.mutateAsync({ params, body: { link: given } })
    const { product_id } = await reserve.mutateAsync({ params, body: { link: product.link } })
    const cut =
      product.image === ''
        ? undefined
        : await crop.mutateAsync({ params, body: { source_image: product.image } }).catch(() => undefined)
    const { title, content } = product
    onAdd({
      product_id,
      post_id: null,
      title,
      content,
      price: product.price === null ? '' : String(product.price),
      link: product.link,
      image: cut?.image ?? '',
      crop_source: cut?.source_image ?? '',
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = link.trim()
    if (given === '' || isPending) return
    setError(undefined)
    add(given).then(
      () => setLink(''),
      (problem: unknown) => {
        if (!(problem instanceof CallError)) throw problem
        setError(errorMessage(problem, 'That page could not be read just now.'))
      },
    )
  }
  return (
    <form className={styles.intake} noValidate onSubmit={submit}>
      <Field
        label="Add a gift by its link"
        type="url"
        placeholder="https://"
        maxLength={4000}
        value={link}
        hint="Enter looks at the page, and fills in what it says."
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
      />
      <Button type="submit" disabled={isPending || link.trim() === ''}>
        {isPending ? 'Looking' : 'Add'}
      </Button>
      {error !== undefined && <FormError>{error}</FormError>}
    </form>
  )
}
