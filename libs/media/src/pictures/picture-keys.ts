import { RENDITION_FORMATS, RENDITION_WIDTHS, type RenditionFormat, type RenditionWidth } from '../urls.ts'

const pictureId = /^[0-9a-f]{32}$/

export function isPictureId(id: string): boolean {
  return pictureId.test(id)
}

/** Two levels of folders: 65,536 in total, so that each holds at most some hundred of several million pictures. */
function folder(id: string): string {
  return `pictures/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
}

export function masterKey(id: string): string {
  return `${folder(id)}/master.webp`
}

export function renditionKey(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `${folder(id)}/${width}.${format}`
}

/** An animation has an id of its own and no renditions. */
export function animationKey(id: string): string {
  return `${folder(id)}/animation.webp`
}

/** All keys that a picture can have in the store. The master is last, so that an interrupted deletion can be repeated. */
export function keysOf(id: string): string[] {
  const renditions = RENDITION_WIDTHS.flatMap((width) => RENDITION_FORMATS.map((format) => renditionKey(id, width, format)))
  return [...renditions, animationKey(id), masterKey(id)]
}
