/** A picture from the device, as a data: URL, with its size in its own pixels. */
export interface PickedPicture {
  readonly file: File
  readonly src: string
  readonly width: number
  readonly height: number
}

/** Reads a picture from the device. Undefined for a file that is too large or that the browser cannot decode. */
export async function readPicture(file: File, maxBytes: number): Promise<PickedPicture | undefined> {
  if (file.size > maxBytes) return undefined
  const src = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsDataURL(file)
  })
  const size = await pictureSize(src)
  return size && { file, src, ...size }
}

/** The size of a picture in its own pixels. Undefined where it cannot be loaded or decoded. */
export async function pictureSize(src: string): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const image = new Image()
  image.src = src
  return await image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    () => undefined,
  )
}
