import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  /** What it leads to. */
  readonly label: string
}

/** QR code as a picture in the colour of the text around it; the quiet zone is up to the place. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="currentColor" d={path} />
    </svg>
  )
}
