import type { CallInput, submitBoostEditRequest } from '@ribbonry/contracts'
import type { TypedEditRequest } from './edit-requests.service.ts'

/** Converts a form of the wire. */
export function editRequestOf(
  { params, body }: CallInput<typeof submitBoostEditRequest>,
  file: Uint8Array | undefined,
  address: string | undefined,
): TypedEditRequest {
  const { title, description, price, link, source_image: sourceImage = '', email, email_again: emailAgain } = body
  const {
    crop_left: left,
    crop_right: right,
    crop_top: top,
    crop_bottom: bottom,
    drawn_width: width,
    drawn_height: height,
  } = body
  const drawnOn = width === undefined || height === undefined ? undefined : { width, height }
  const crop = { left, right, top, bottom, drawnOn }
  return { postId: params.post_id, title, description, price, link, sourceImage, file, crop, email, emailAgain, address }
}
