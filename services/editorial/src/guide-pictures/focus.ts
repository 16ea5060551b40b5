interface Size {
  readonly width: number
  readonly height: number
}

interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The largest part of a picture in the shape of `size`, as near around a point (0 to 1 of width and height) as it goes. */
export function partAround(picture: Size, size: Size, x: number, y: number): Rectangle {
  const shape = size.width / size.height
  const [width, height] =
    picture.width / picture.height > shape ? [picture.height * shape, picture.height] : [picture.width, picture.width / shape]
  const left = Math.min(Math.max(x * picture.width - width / 2, 0), picture.width - width)
  const top = Math.min(Math.max(y * picture.height - height / 2, 0), picture.height - height)
  return { left, right: left + width, top, bottom: top + height }
}
