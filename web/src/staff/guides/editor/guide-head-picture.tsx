import { GUIDE_HEADER_SIZE, type StaffGuide } from '@ribbonry/contracts'
import { memo, useState } from 'react'
import { useUploadHead } from './editor-calls.ts'
import styles from './pictures.module.css'
import { CropDialog } from './intake/crop-dialog.tsx'
import type { CropEdges } from './intake/crop-edges.ts'
import { type Focus, FocusPoint } from '../../kit/focus-point.tsx'
import { PictureError } from './intake/picture-error.tsx'
import { PictureSource } from './intake/picture-source.tsx'
import { PicturePlace } from './picture-button.tsx'

const MIDDLE: Focus = { x: 0.5, y: 0.5 }

/** The main picture, 970 by 400 pixels: from a file, from an address, or another crop of the present one. */
export const GuideHeadPicture = memo(function GuideHeadPicture({
  guide,
  canEdit,
}: {
  readonly guide: StaffGuide
  readonly canEdit: boolean
}) {
  const { id, slug, image, picture, source_image: source, focus_x: x, focus_y: y } = guide
  const [cutting, setCutting] = useState<{ readonly src: string; readonly focus: Focus }>()
  const { mutate, error, isPending, reset } = useUploadHead()
  const whole = source === '' ? image : source
  const upload = (given: string, focus: Focus, edges?: CropEdges) => {
    mutate(
      { params: { id }, body: { image: given, slug, focus_x: focus.x, focus_y: focus.y, ...edges } },
      {
        // A new picture is first cropped around its middle; the dialog opens to adjust that.
        onSuccess: ({ source_image: from }) => setCutting(edges === undefined ? { src: from, focus } : undefined),
      },
    )
  }
  return (
    <section id="main-picture" aria-label="Main picture">
      <PicturePlace
        className={styles.headPicture}
        canEdit={canEdit}
        isPending={isPending}
        onPicture={(given) => upload(given, MIDDLE)}
      >
        <img src={image} alt="" width={970} height={400} />
        {canEdit && (
          <PictureSource
            isOnPicture
            label="Other picture"
            isPending={isPending}
            page=""
            canCut={source !== '' || picture.id !== null}
            onSource={(given) => upload(given, MIDDLE)}
            onCut={() => {
              reset()
              setCutting({ src: whole, focus: { x, y } })
            }}
          />
        )}
      </PicturePlace>
      {cutting === undefined && <PictureError error={error} otherwise={undefined} />}
      {cutting !== undefined && (
        <CropDialog
          key={cutting.src}
          title="The main picture"
          src={cutting.src}
          {...GUIDE_HEADER_SIZE}
          initial={undefined}
          isPending={isPending}
          error={error}
          onCrop={(edges) => upload(cutting.src, cutting.focus, edges)}
          onClose={() => setCutting(undefined)}
        >
          <FocusPoint src={cutting.src} focus={cutting.focus} onFocus={(focus) => setCutting({ ...cutting, focus })} />
        </CropDialog>
      )}
    </section>
  )
})
