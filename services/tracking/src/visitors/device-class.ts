import type { Device } from '@ribbonry/contracts'

/** Classes of screen width, if the browser sent it: below the spec's mobile threshold, tablet, wider. */
export const WIDTHS = ['unknown', 'narrow', 'medium', 'wide'] as const
export type Width = (typeof WIDTHS)[number]

const NARROW_BELOW = 701
const MEDIUM_BELOW = 1025

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle(?!.*Mobile)|Android(?!.*Mobi)|Touch;.*Windows NT(?=.*Tablet)/i
const MOBILE =
  /Mobi|iPhone|iPod|Android|Windows Phone|BlackBerry|BB10|Opera Mini|Opera Mobi|UCWEB|Symbian|webOS|\bKaiOS\b|MIDP|iOS\b/i
const DESKTOP = /Windows|Macintosh|Mac OS|Mac_PowerPC|X11|Linux|CrOS|FreeBSD|OpenBSD|\bmacOS\b/i
/** TVs and consoles, some of which name Android. */
const TELEVISION = /SmartTV|Smart-TV|\bTV\b|BRAVIA|AFT[A-Z]|CrKey|Roku|HbbTV|PlayStation|Xbox|Nintendo/i

export function widthOf(pixels: number): Width {
  if (pixels <= 0) return 'unknown'
  if (pixels < NARROW_BELOW) return 'narrow'
  return pixels < MEDIUM_BELOW ? 'medium' : 'wide'
}

/** The user agent decides; for an unknown one, the screen width. */
export function deviceOf(userAgent: string, width: Width = 'unknown'): Device {
  const known = deviceOfUserAgent(userAgent)
  if (known !== 'unknown') return known
  if (width === 'narrow') return 'mobile'
  if (width === 'medium') return 'tablet'
  return width === 'wide' ? 'desktop' : 'unknown'
}

function deviceOfUserAgent(userAgent: string): Device {
  if (TELEVISION.test(userAgent)) return 'unknown'
  if (TABLET.test(userAgent)) return 'tablet'
  if (MOBILE.test(userAgent)) return 'mobile'
  return DESKTOP.test(userAgent) ? 'desktop' : 'unknown'
}
