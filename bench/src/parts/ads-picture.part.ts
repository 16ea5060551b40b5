import { cropCreativeImage, startFunnel } from '@ribbonry/contracts'
import { join } from 'node:path'
import { createNoisePicture } from '../ads/large-picture.ts'
import type { Part } from '../part.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { median, spreadOf } from '../statistics/statistics.ts'

const AT_MOST_MS = 3000
/** Size in pixels of a picture of 12 MB. */
const [WIDTH, HEIGHT] = [2220, 1800]
const UPLOADS = 8

/** Time from the upload of a 12 MB picture in the editor until catalog serves its preview of 960 pixels. */
export const adsPicture: Part = async ({ stack, profile }) => {
  const environment = { UPKEEP: 'off', MEDIA_DIR: join(stack.folder, 'pitch-pictures') }
  const product = await Product.start(stack, { services: ['catalog', 'ads'], environment, profile })
  try {
    const times: number[] = []
    let bytes = 0
    for (let upload = 0; upload < UPLOADS; upload += 1) {
      const { id } = (await (await fetch(product.urlOf('ads', startFunnel.path))).json()) as { id: string }
      const picture = createNoisePicture(WIDTH, HEIGHT)
      bytes = picture.length
      const form = new FormData()
      form.set('temp_id', id)
      form.set('source_image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'noise.png')
      const began = performance.now()
      const path = cropCreativeImage.path.replace(':creative', 'new')
      const answer = await fetch(product.urlOf('ads', path), { method: 'POST', body: form })
      const { image = '' } = (await answer.json()) as { image?: string }
      const preview = await fetch(product.urlOf('catalog', image))
      await preview.arrayBuffer()
      if (!answer.ok || !preview.ok)
        throw new Error(`The upload is answered with ${answer.status}, its preview with ${preview.status}`)
      times.push(performance.now() - began)
    }
    return [
      {
        what: `a picture of ${figure(bytes / 1e6)} MB from upload to preview, one client, median`,
        measured: spreadOf(times),
        unit: 'ms',
        target: { atMost: AT_MOST_MS },
        details: [
          `${WIDTH} by ${HEIGHT} pixels of noise, the worst for every encoder; median ${figure(median(times))} ms of ${UPLOADS}`,
        ],
      },
    ]
  } finally {
    await product.stop()
  }
}
