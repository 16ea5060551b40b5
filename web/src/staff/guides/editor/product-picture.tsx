import { useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useCropProduct } from './editor-calls.ts'
import styles from './guide-editor.module.css'
import type { ProductFields } from './guide-values.ts'
import { PictureButton } from './picture-button.tsx'

interface ProductPictureProps {
  readonly guideId: number
  readonly product: ProductFields
  readonly canEdit: boolean
  readonly onChange: (id: number, fields: Partial<ProductFields>) => void
}

/** The picture of a gift, 300 by 250: from a file, or from an address. */
export function ProductPicture({ guideId, product, canEdit, onChange }: ProductPictureProps) {
  const { product_id: id, image } = product
  const [address, setAddress] = useState('')
  const { mutate, error, isPending } = useCropProduct()
  const take = (source: string) => {
    mutate(
      { params: { id: guideId }, body: { source_image: source } },
      {
        onSuccess: ({ image: cut, source_image: whole }) => {
          setAddress('')
          onChange(id, { image: cut, crop_source: whole })
        },
      },
    )
  }
  return (
    <div className={styles.picture}>
      {image === '' ? <div className={styles.noCut} /> : <img src={image} alt="" width={300} height={250} />}
      {canEdit && (
        <>
          <PictureButton label={image === '' ? 'Choose a picture' : 'Other picture'} isPending={isPending} onPicture={take} />
          <Field
            label="Or its address"
            type="url"
            maxLength={2000}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <Button small disabled={isPending || address.trim() === ''} onClick={() => take(address.trim())}>
            Take it
          </Button>
        </>
      )}
      {error !== null && (
        <FormError>{errorMessage(error, 'Changes could not be saved, please try again in a few minutes.')}</FormError>
      )}
    </div>
  )
}
