import type { Device } from '@ribbonry/contracts'

/** How wide the visitor's screen is, where the browser told: the spec's mobile threshold, a tablet's, more. */
export const WIDTHS = ['unknown', 'narrow', 'medium', 'wide'] as const
export type Width = (typeof WIDTHS)[number]

const NARROW_BELOW = 701
const MEDIUM_BELOW = 1025

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle(?!.*Mobile)|Android(?!.*Mobi)|Touch;.*Windows NT(?=.*Tablet)/i
const MOBILE = /Mobi|iPhone|iPod|Android|Windows Phone|BlackBerry|BB10|Opera Mini|Opera Mobi|UCWEB|Symbian|webOS|\bKaiOS\b|MIDP|iOS\b/i
const DESKTOP = /Windows|Macintosh|Mac OS|Mac_PowerPC|X11|Linux|CrOS|FreeBSD|OpenBSD|\bmacOS\b/i
/** Android that is neither held in a hand nor on a desk, but looked at from a sofa. */
const TELEVISION = /SmartTV|Smart-TV|\bTV\b|BRAVIA|AFT[A-Z]|CrKey|Roku|HbbTV|PlayStation|Xbox|Nintendo/i

export function widthOf(pixels: number): Width {
  if (pixels <= 0) return 'unknown'
  if (pixels < NARROW_BELOW) return 'narrow'
  return pixels < MEDIUM_BELOW ? 'medium' : 'wide'
}

/** What the browser says of itself goes first; the width of its screen decides where it says nothing we know. */
export function deviceOf(userAgent: string, width: Width = 'unknown'): Device {
  const told = toldDevice(userAgent)
  if (told !== 'unknown') return told
  if (width === 'narrow') return 'mobile'
  if (width === 'medium') return 'tablet'
  return width === 'wide' ? 'desktop' : 'unknown'
}

function toldDevice(userAgent: string): Device {
  if (TELEVISION.test(userAgent)) return 'unknown'
  if (TABLET.test(userAgent)) return 'tablet'
  if (MOBILE.test(userAgent)) return 'mobile'
  return DESKTOP.test(userAgent) ? 'desktop' : 'unknown'
}
