/** The smallest variant of a picture, for tables. */
export function smallPicture(src: string): string {
  return src.replace(/\/960\.jpg$/, '/160.jpg')
}
