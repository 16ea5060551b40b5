import { GUIDE_CHANGE_FAILED, GUIDE_PRODUCT_SIZE, getStaffGuide } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { queryKey } from '../../../api/query-key.ts'
import { refresh } from '../../../api/refresh.ts'
import styles from './pictures.module.css'
import type { ProductFields } from './guide-values.ts'
import { areaOf, type CropEdges } from './intake/crop-edges.ts'
import { CropInPlace } from './intake/crop-in-place.tsx'
import { useCutPicture } from './intake/intake-calls.ts'
import { PictureError } from './intake/picture-error.tsx'
import { PictureSource } from './intake/picture-source.tsx'
import { PicturePlace } from './picture-button.tsx'

const UNCUT = { crop: false, crop_left: null, crop_right: null, crop_top: null, crop_bottom: null } as const

interface ProductPictureProps {
  readonly guideId: number
  readonly product: ProductFields
  /** The last crop failed, according to the server. */
  readonly hasFailed: boolean
  /** Error message of the picture. */
  readonly fault: string | undefined
  readonly canEdit: boolean
  readonly onChange: (id: number, fields: Partial<ProductFields>) => void
}

/** The picture of a gift, 300 by 250 pixels: from a file, from an address, or another crop of the present one. */
export function ProductPicture({ guideId, product, hasFailed, fault, canEdit, onChange }: ProductPictureProps) {
  const { product_id: id, image, crop_source: source } = product
  const [isCutting, setIsCutting] = useState(false)
  const client = useQueryClient()
  const { mutate, error, isPending, reset } = useCutPicture()
  const whole = source === '' ? image : source
  const cut = (given: string, edges?: CropEdges) => {
    mutate(
      { params: { id: guideId }, body: { product_id: id, source_image: given, ...edges } },
      {
        onSuccess: ({ image: part, source_image: from }) => {
          onChange(id, { image: part, crop_source: from, ...keptOf(edges, from === given) })
          // A new picture is first cropped around its middle, which can then be adjusted.
          setIsCutting(edges === undefined)
        },
        // The server stores the failure with the product.
        onError: () => void refresh(client, { queryKey: queryKey(getStaffGuide) }),
      },
    )
  }
  const place = useFocusAfter(isCutting)
  return (
    <PicturePlace className={styles.picture} canEdit={canEdit} isPending={isPending} onPicture={cut}>
      {isCutting ? (
        <CropInPlace
          // Another picture begins anew.
          key={whole}
          src={whole}
          {...GUIDE_PRODUCT_SIZE}
          initial={source === '' ? undefined : areaOf(product)}
          isPending={isPending}
          error={error}
          onCrop={(edges) => cut(whole, edges)}
          onClose={() => setIsCutting(false)}
        />
      ) : (
        <>
          {image === '' ? <div className={styles.noCut} /> : <img src={image} alt="" width={300} height={250} />}
          {canEdit && (
            <div ref={place}>
              <PictureSource
                label={image === '' ? 'Choose a picture' : 'Other picture'}
                isPending={isPending}
                canCut={whole !== ''}
                page={product.link}
                onSource={cut}
                onCut={() => {
                  reset()
                  setIsCutting(true)
                }}
              />
            </div>
          )}
          <PictureError error={error} otherwise={hasFailed ? GUIDE_CHANGE_FAILED : fault} />
        </>
      )}
    </PicturePlace>
  )
}

/** Focuses the first button of a place that comes back after something else stood there. */
function useFocusAfter(isReplaced: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(isReplaced)
  useLayoutEffect(() => {
    if (was.current && !isReplaced) place.current?.querySelector('button')?.focus()
    was.current = isReplaced
  }, [isReplaced])
  return place
}

/** Edges are valid only for the picture on which they were drawn. */
function keptOf(edges: CropEdges | undefined, isDrawnOnSource: boolean): Partial<ProductFields> {
  if (edges === undefined || !isDrawnOnSource) return { ...UNCUT, crop: edges !== undefined }
  const { crop_left, crop_right, crop_top, crop_bottom } = edges
  return { crop: true, crop_left, crop_right, crop_top, crop_bottom }
}
